import { useMutation } from '@tanstack/react-query'
import { failureSentence } from '../../api/failureSentence.ts'
import { playerApi } from '../../api/playerApi.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useSheetAddress } from '../../ui/useSheetAddress.ts'
import { useToast } from '../../ui/useToast.ts'
import { useRescueWords } from './english.ts'
import { useAnswered } from './useAnswered.ts'

/** Lets the host keep the game unchanged. */
export const StopRescue = ({ gameId }: { gameId: string }) => {
  const words = useRescueWords()
  const toast = useToast()
  const onAnswered = useAnswered(gameId)
  const sheet = useSheetAddress('stop-rescue')
  const stopping = useMutation({
    mutationFn: () => playerApi.stopRescue({ params: { gameId } }),
    onSuccess: async () => {
      toast.tell(words.stopped)
      sheet.close()
      await onAnswered()
    },
  })
  return (
    <>
      <Button look="quiet" className="grow" onClick={sheet.open}>
        {words.stop}
      </Button>
      <ConfirmDialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={words.stopTitle}
        text={words.stopText}
        go={words.stopNow}
        onGo={() => stopping.mutate()}
        busy={stopping.isPending}
        busyWords={words.stopping}
        {...(stopping.isError && { problem: failureSentence(stopping.error, words.notStopped) })}
      />
    </>
  )
}
