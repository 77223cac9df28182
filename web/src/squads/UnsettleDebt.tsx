import { failureSentence } from '../api/failureSentence.ts'
import { playerApi } from '../api/playerApi.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { useSquadWords } from './english.ts'
import { useChangeSquad } from './useSquad.ts'

/** Takes back that the player received a debt. */
export const UnsettleDebt = ({ squadId, shareId, label }: { squadId: string; shareId: string; label: string }) => {
  const words = useSquadWords()
  const putting = useChangeSquad(() => playerApi.unsettleDebt({ params: { squadId, shareId } }))
  return (
    <>
      <Button
        look="quiet"
        aria-label={label}
        busy={putting.isPending}
        busyWords={words.settling}
        onClick={() => putting.mutate()}
      >
        {words.unsettle}
      </Button>
      {putting.error && <Banner tone="danger">{failureSentence(putting.error, words.notSettled)}</Banner>}
    </>
  )
}
