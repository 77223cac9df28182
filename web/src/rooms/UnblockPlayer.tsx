import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureSentence } from '../api/failureSentence.ts'
import { playerApi } from '../api/playerApi.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { useToast } from '../ui/useToast.ts'
import { useRoomWords } from './english.ts'
import { BLOCKED_KEY } from './useBlockedPlayers.ts'

export const UnblockPlayer = ({ blockedId, name }: { blockedId: string; name: string }) => {
  const words = useRoomWords()
  const toast = useToast()
  const client = useQueryClient()
  const unblocking = useMutation({
    mutationFn: () => playerApi.unblockPlayer({ params: { blockedId } }),
    onSuccess: async () => {
      toast.tell(words.unblocked(name))
      await client.invalidateQueries({ queryKey: BLOCKED_KEY })
    },
  })
  return (
    <>
      <Button
        look="quiet"
        aria-label={words.unblockName(name)}
        busy={unblocking.isPending}
        busyWords={words.unblocking}
        onClick={() => unblocking.mutate()}
      >
        {words.unblock}
      </Button>
      {unblocking.isError && <Banner tone="danger">{failureSentence(unblocking.error, words.notUnblocked)}</Banner>}
    </>
  )
}
