import { dateOf } from '@baari/contract/wire/values.ts'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { api } from '../../api/api.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { Countdown } from '../../ui/formats/Countdown.tsx'
import { formatDay, formatRupees } from '../../ui/formats/formats.ts'
import { useUndoMessages } from './english.ts'

const styles = {
  card: { row: '', over: 'text-ink-2' },
  ticket: { row: 'rounded-card bg-surface py-2 pr-2 pl-4 text-ink', over: 'text-night-2' },
}

/**
 * Undoes a booking with one tap while all of it is refunded, and counts down the time left by `now`, the server's
 * clock. After that it says so. `onUndone` runs after the undo.
 */
export const UndoBooking = ({
  booking: { bookingId, undoUntil },
  now,
  on,
  onUndone,
}: {
  booking: { bookingId: string; undoUntil: string | null }
  now: () => number
  on: keyof typeof styles
  onUndone: () => void
}) => {
  const messages = useUndoMessages()
  const toast = useToast()
  const [isOver, setIsOver] = useState(false)
  const until = useMemo(() => new Date(undoUntil ?? 0), [undoUntil])
  const end = useCallback(() => setIsOver(true), [])
  const undoing = useMutation({
    mutationFn: () => api.undoBooking({ params: { bookingId } }),
    onSuccess: ({ refundAmount, passMinutes, refundDueOn }) => {
      toast.tell(
        refundDueOn
          ? messages.undone(formatRupees(refundAmount), formatDay(dateOf(refundDueOn)))
          : passMinutes > 0
            ? messages.minutesBack(passMinutes)
            : messages.undoneUnpaid,
      )
      onUndone()
    },
    // The undo may have succeeded although its answer was lost: refetch the page.
    meta: { refetchesAfterFailure: true },
  })
  const isBusy = undoing.isPending || undoing.isSuccess
  const style = styles[on]
  return (
    <>
      {isOver && !isBusy ? (
        <p role="status" className={cx('text-small', style.over)}>
          {messages.over}
        </p>
      ) : (
        undoUntil !== null && (
          <div className={cx('flex items-center justify-between gap-3 print:hidden', style.row)}>
            <p className="text-small text-ink-2">
              {messages.left} <Countdown until={until} now={now} onEnd={end} />
            </p>
            <Button variant="quiet" busy={isBusy} busyText={messages.undoing} onClick={() => undoing.mutate()}>
              {messages.undo}
            </Button>
          </div>
        )
      )}
      {undoing.isError && <Banner tone="danger">{failureMessage(undoing.error, messages.failed)}</Banner>}
    </>
  )
}
