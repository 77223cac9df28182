import { useMutation } from '@tanstack/react-query'
import { failureSentence } from '../../api/failureSentence.ts'
import { playerApi } from '../../api/playerApi.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useSheetAddress } from '../../ui/useSheetAddress.ts'
import { useToast } from '../../ui/useToast.ts'
import { useRescueWords } from './english.ts'
import { useAnswered } from './useAnswered.ts'

/** Leaves a game that would change, with a full refund. */
export const DeclineRescue = ({ gameId, amount }: { gameId: string; amount: string }) => {
  const words = useRescueWords()
  const toast = useToast()
  const onAnswered = useAnswered(gameId)
  const sheet = useSheetAddress('decline-rescue')
  const declining = useMutation({
    mutationFn: () => playerApi.declineRescue({ params: { gameId } }),
    onSuccess: async () => {
      toast.tell(words.declined(amount))
      sheet.close()
      await onAnswered()
    },
  })
  return (
    <>
      <Button look="quiet" className="grow" onClick={sheet.open}>
        {words.decline}
      </Button>
      <ConfirmDialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={words.declineTitle}
        text={words.declineText(amount)}
        go={words.declineNow}
        onGo={() => declining.mutate()}
        busy={declining.isPending}
        busyWords={words.declining}
        {...(declining.isError && { problem: failureSentence(declining.error, words.notDeclined) })}
      />
    </>
  )
}
