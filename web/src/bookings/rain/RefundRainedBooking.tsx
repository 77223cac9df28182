import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatRupees } from '../../ui/formats.ts'
import { useSheetAddress } from '../../ui/useSheetAddress.ts'
import { useToast } from '../../ui/useToast.ts'
import { useWords } from '../../words/en.ts'
import { useRainWords } from './english.ts'
import type { RainChoice } from './useRainChoice.ts'

/** A full refund, after a confirmation. */
export const RefundRainedBooking = ({ choice }: { choice: RainChoice }) => {
  const { refund } = useRainWords()
  const words = useWords()
  const toast = useToast()
  const queries = useQueryClient()
  const sheet = useSheetAddress('refund')
  const refunding = useMutation({
    mutationFn: () => api.refundRainedBooking({ params: { bookingId: choice.bookingId } }),
    onSuccess: () => {
      toast.tell(refund.done)
      sheet.close()
    },
    // The player may have chosen on another device: refetch the options.
    onError: () => queries.invalidateQueries(),
  })
  return (
    <section aria-labelledby="money-back" className="flex flex-col items-start gap-3">
      <h2 id="money-back" className="text-title">
        {refund.title}
      </h2>
      <p>{refund.text(formatRupees(choice.refundAmount))}</p>
      <Button look="quiet" onClick={sheet.open}>
        {refund.go}
      </Button>
      <ConfirmDialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={refund.ask}
        text={refund.askText}
        stay={refund.keep}
        go={refund.go}
        onGo={() => refunding.mutate()}
        busy={refunding.isPending}
        busyWords={refund.going}
        problem={refunding.isError ? failureSentence(refunding.error, words.fixed.anywhere.wentWrong) : undefined}
      />
    </section>
  )
}
