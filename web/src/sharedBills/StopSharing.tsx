import { useState } from 'react'
import { failureSentence } from '../api/failureSentence.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useSharedBillWords } from './english.ts'
import { useStopSharing } from './useOwnBill.ts'

/** Ends the splitting of a bill, after a confirmation: unpaid shares stay with the booker. */
export const StopSharing = ({ bookingId }: { bookingId: string }) => {
  const words = useSharedBillWords()
  const stopping = useStopSharing(bookingId)
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button look="quiet" className="self-start" onClick={() => setIsAsked(true)}>
        {words.stop}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={words.stopQuestion}
        text={words.stopText}
        go={words.stop}
        busy={stopping.isPending}
        busyWords={words.stopping}
        onGo={() => stopping.mutate(undefined, { onSuccess: () => setIsAsked(false) })}
        {...(stopping.error ? { problem: failureSentence(stopping.error, words.notStopped) } : {})}
      />
    </>
  )
}
