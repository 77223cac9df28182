import { useMutation } from '@tanstack/react-query'
import { failureSentence } from '../api/failureSentence.ts'
import { useToast } from '../ui/useToast.ts'
import { useAdminWords } from './english.ts'

/** Acts on one row of a list, reports the outcome, and refetches the list. */
export const useToolAction = <Row, Answer>({
  act,
  done,
}: {
  act: (row: Row) => Promise<Answer>
  done: string | ((answer: Answer) => string)
}) => {
  const { shared: words } = useAdminWords()
  const toast = useToast()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => toast.tell(typeof done === 'string' ? done : done(answer)),
    onError: (failure) => toast.warn(failureSentence(failure, words.failed)),
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
}
