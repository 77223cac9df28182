import { failureSentence } from '../api/failureSentence.ts'
import { playerApi } from '../api/playerApi.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { useSquadWords } from './english.ts'
import { useChangeSquad } from './useSquad.ts'

/** Records that the player received a member's debt. It can be undone below. */
export const SettleDebt = ({ squadId, shareId, label }: { squadId: string; shareId: string; label: string }) => {
  const words = useSquadWords()
  const settling = useChangeSquad(() => playerApi.settleDebt({ params: { squadId, shareId } }))
  return (
    <>
      <Button
        look="quiet"
        aria-label={label}
        busy={settling.isPending}
        busyWords={words.settling}
        onClick={() => settling.mutate()}
      >
        {words.settle}
      </Button>
      {settling.error && <Banner tone="danger">{failureSentence(settling.error, words.notSettled)}</Banner>}
    </>
  )
}
