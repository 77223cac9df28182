import { useMutation } from '@tanstack/react-query'
import { failureSentence } from '../api/failureSentence.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { useToast } from '../ui/useToast.ts'
import { useTodayWords } from './english.ts'

/** Ends a block or a manual booking, and shows a toast with the outcome. */
export const useDeactivateBlock = () => {
  const { fixed } = useTodayWords()
  const toast = useToast()
  return useMutation({
    mutationFn: (blockSlotEntityId: string) => ownerApi.deactivateBlock({ query: { blockSlotEntityId } }),
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
    onSuccess: () => toast.tell(fixed.unblocked),
    onError: (failure) => toast.warn(failureSentence(failure, fixed.unblockFailed)),
  })
}
