import { failureSentence } from '../api/failureSentence.ts'
import { playerApi } from '../api/playerApi.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { useSquadWords } from './english.ts'
import { useChangeSquad } from './useSquad.ts'

/** Reserves the squad's time every week. */
export const KeepSquadTime = ({ squadId }: { squadId: string }) => {
  const words = useSquadWords()
  const keeping = useChangeSquad(() => playerApi.keepSquadTime({ params: { squadId } }))
  return (
    <>
      {keeping.error && <Banner tone="danger">{failureSentence(keeping.error, words.notKept)}</Banner>}
      <Button busy={keeping.isPending} busyWords={words.keeping} onClick={() => keeping.mutate()}>
        {words.keep}
      </Button>
    </>
  )
}
