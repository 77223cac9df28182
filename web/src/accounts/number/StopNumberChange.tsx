import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatDayTime } from '../../ui/formatInstant.ts'
import { useToast } from '../../ui/useToast.ts'
import { useNumberWords } from './english.ts'

/** The notice of a waiting change of number, on every device of the account. */
export const StopNumberChange = ({ change }: { change: { phoneNumber: string; effectiveAt: string } }) => {
  const words = useNumberWords()
  const toast = useToast()
  const queryClient = useQueryClient()
  const stopping = useMutation({
    mutationFn: () => api.stopNumberChange({}),
    onSuccess: () => toast.tell(words.kept),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['readNumber'] }),
  })
  return (
    <div className="flex flex-col gap-3">
      <Banner
        tone="warning"
        action={
          <Button look="quiet" busy={stopping.isPending} busyWords={words.keeping} onClick={() => stopping.mutate()}>
            {words.keep}
          </Button>
        }
      >
        {words.waiting(change.phoneNumber, formatDayTime(change.effectiveAt))}
      </Banner>
      {stopping.isError && <Banner tone="danger">{failureSentence(stopping.error, words.keepFailed)}</Banner>}
    </div>
  )
}
