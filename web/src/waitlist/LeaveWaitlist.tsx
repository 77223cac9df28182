import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { failureSentence } from '../api/failureSentence.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { useToast } from '../ui/useToast.ts'
import { useWaitlistWords } from './english.ts'
import type { Wait } from './useWaits.ts'

/** Leaves a place in line, which can be undone, or declines an offer, which goes to the next player at once. */
export const LeaveWaitlist = ({ wait, onLeft }: { wait: Wait; onLeft: (wait: Wait) => void }) => {
  const waitlist = useWaitlistWords()
  const toast = useToast()
  const queries = useQueryClient()
  const isOffered = wait.offer !== null
  const leaving = useMutation({
    mutationFn: () => api.leaveWaitlist({ params: { waitlistId: wait.waitlistId } }),
    onSuccess: () => {
      if (isOffered) toast.tell(waitlist.turnedDown)
      else onLeft(wait)
    },
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <>
      <Button
        look="quiet"
        wide
        busy={leaving.isPending || leaving.isSuccess}
        busyWords={waitlist.leaving}
        onClick={() => leaving.mutate()}
      >
        {isOffered ? waitlist.noThanks : waitlist.leave}
      </Button>
      {leaving.isError && <Banner tone="danger">{failureSentence(leaving.error, waitlist.leaveFailed)}</Banner>}
    </>
  )
}
