import { useNavigate } from 'react-router'
import { failureSentence } from '../api/failureSentence.ts'
import { playerApi } from '../api/playerApi.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { useSquadWords } from './english.ts'
import { useChangeSquad } from './useSquad.ts'

/** Joins the squad of a link, and opens it. */
export const JoinSquad = ({ token }: { token: string }) => {
  const words = useSquadWords()
  const navigate = useNavigate()
  const joining = useChangeSquad(async () => {
    const { squadId } = await playerApi.joinSquad({ params: { token } })
    await navigate(paths.squad(squadId), { replace: true })
  })
  return (
    <>
      {joining.error && <Banner tone="danger">{failureSentence(joining.error, words.notJoined)}</Banner>}
      <Button busy={joining.isPending} busyWords={words.joining} onClick={() => joining.mutate()}>
        {words.join}
      </Button>
    </>
  )
}
