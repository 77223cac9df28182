import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { failureSentence } from '../api/failureSentence.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useSheetAddress } from '../ui/useSheetAddress.ts'
import { useToast } from '../ui/useToast.ts'
import { useWaitlistWords } from './useWaitlistWords.ts'
import type { Wait } from './useWaits.ts'

/** Gives up a place in line, after asking once more; turns down what is offered at once. */
export const LeaveWait = ({ wait }: { wait: Wait }) => {
  const waitlist = useWaitlistWords()
  const toast = useToast()
  const queries = useQueryClient()
  const sheet = useSheetAddress('leave', wait.waitlistId)
  const isOffered = wait.offer !== null
  const leaving = useMutation({
    mutationFn: () => api.leaveWaitlist({ params: { waitlistId: wait.waitlistId } }),
    onSuccess: () => {
      if (sheet.isOpen) sheet.close()
      toast.tell(isOffered ? waitlist.turnedDown : waitlist.left)
    },
    onSettled: () => queries.invalidateQueries(),
  })
  const isBusy = leaving.isPending || leaving.isSuccess
  const problem = leaving.isError && (
    <Banner tone="danger">{failureSentence(leaving.error, waitlist.leaveFailed)}</Banner>
  )
  if (isOffered)
    return (
      <>
        <Button look="quiet" wide busy={isBusy} onClick={() => leaving.mutate()}>
          {waitlist.noThanks}
        </Button>
        {problem}
      </>
    )
  return (
    <>
      <Button look="quiet" wide onClick={sheet.open}>
        {waitlist.leave}
      </Button>
      <Dialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={waitlist.leaveTitle}
        footer={
          <>
            <Button look="quiet" onClick={sheet.close}>
              {waitlist.stay}
            </Button>
            <Button look="danger" busy={isBusy} busyWords={waitlist.leaving} onClick={() => leaving.mutate()}>
              {waitlist.leave}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          <p>{waitlist.leaveText}</p>
          {problem}
        </div>
      </Dialog>
    </>
  )
}
