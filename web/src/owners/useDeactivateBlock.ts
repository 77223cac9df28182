import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureSentence } from '../api/failureSentence.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { useToast } from '../ui/useToast.ts'
import { BLOCKS_KEY } from './useBlocks.ts'
import { useOwnerWords } from './useOwnerWords.ts'

/** Gives the time of a block or of a booking by hand back. */
export const useDeactivateBlock = () => {
  const { fixed } = useOwnerWords()
  const toast = useToast()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (blockSlotEntityId: string) => ownerApi.deactivateBlock({ query: { blockSlotEntityId } }),
    onSuccess: () => toast.tell(fixed.unblocked),
    onError: (failure) => toast.warn(failureSentence(failure, fixed.unblockFailed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [BLOCKS_KEY] }),
  })
}
