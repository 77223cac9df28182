import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useSheetAddress } from '../../ui/useSheetAddress.ts'
import { useToast } from '../../ui/useToast.ts'
import { useOwnGameWords } from './english.ts'

/** Makes another player the host, after asking once. */
export const HandOverGame = ({ gameId, seatsId, name }: { gameId: string; seatsId: string; name: string }) => {
  const words = useOwnGameWords()
  const toast = useToast()
  const queryClient = useQueryClient()
  const sheet = useSheetAddress('hand-over', seatsId)
  const handing = useMutation({
    mutationFn: () => api.handOverGame({ params: { gameId }, body: { seatsId } }),
    onSuccess: async () => {
      toast.tell(words.handedOver(name))
      sheet.close()
      await queryClient.invalidateQueries({ queryKey: ['game', gameId] })
    },
  })
  return (
    <>
      <Button look="quiet" className="grow" onClick={sheet.open} aria-label={words.makeHostName(name)}>
        {words.makeHost}
      </Button>
      <ConfirmDialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={words.makeHostName(name)}
        text={words.handOverText}
        go={words.makeHost}
        onGo={() => handing.mutate()}
        busy={handing.isPending}
        busyWords={words.handingOver}
        {...(handing.isError && { problem: failureSentence(handing.error, words.notHandedOver) })}
      />
    </>
  )
}
