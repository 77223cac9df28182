import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { failureSentence } from '../api/failureSentence.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { useWaitlistWords } from './english.ts'
import type { Wait } from './useWaits.ts'

/** Replaces a place in line that was left: one press undoes it. */
export const RejoinWaitlist = ({ wait, onRejoined }: { wait: Wait; onRejoined: () => void }) => {
  const waitlist = useWaitlistWords()
  const queries = useQueryClient()
  const rejoining = useMutation({
    mutationFn: () => api.rejoinWaitlist({ params: { waitlistId: wait.waitlistId } }),
    onSuccess: onRejoined,
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <Banner
      tone={rejoining.isError ? 'danger' : 'info'}
      action={
        <Button
          look="plain"
          className="shrink-0 px-2 text-current"
          busy={rejoining.isPending}
          onClick={() => rejoining.mutate()}
        >
          {waitlist.undo}
        </Button>
      }
    >
      {rejoining.isError ? failureSentence(rejoining.error, waitlist.undoFailed) : `${wait.turfName}: ${waitlist.left}`}
    </Banner>
  )
}
