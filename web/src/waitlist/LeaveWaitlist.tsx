import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { failureSentence } from '../api/failureSentence.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useSheetAddress } from '../ui/useSheetAddress.ts'
import { useToast } from '../ui/useToast.ts'
import { useWaitlistWords } from './english.ts'
import type { Wait } from './useWaits.ts'

/** Gives up a place in line, after asking once more; turns down what is offered at once. */
export const LeaveWaitlist = ({ wait }: { wait: Wait }) => {
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
  const problem = leaving.isError ? failureSentence(leaving.error, waitlist.leaveFailed) : undefined
  if (isOffered)
    return (
      <>
        <Button look="quiet" wide busy={isBusy} onClick={() => leaving.mutate()}>
          {waitlist.noThanks}
        </Button>
        {problem && <Banner tone="danger">{problem}</Banner>}
      </>
    )
  return (
    <>
      <Button look="quiet" wide onClick={sheet.open}>
        {waitlist.leave}
      </Button>
      <ConfirmDialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={waitlist.leaveTitle}
        text={waitlist.leaveText}
        stay={waitlist.stay}
        go={waitlist.leave}
        onGo={leaving.mutate}
        busy={isBusy}
        busyWords={waitlist.leaving}
        problem={problem}
      />
    </>
  )
}
