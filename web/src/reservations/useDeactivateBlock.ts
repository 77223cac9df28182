import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureSentence } from '../api/failureSentence.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { useToast } from '../ui/useToast.ts'
import { useTodayWords } from './english.ts'
import { BLOCKS_KEY } from './useBlocks.ts'

/** Ends a block or a booking by hand, and reports it once the query `shownBy` is refetched. */
export const useDeactivateBlock = (shownBy: string = BLOCKS_KEY) => {
  const { fixed } = useTodayWords()
  const toast = useToast()
  const queryClient = useQueryClient()
  const readAgain = () => queryClient.invalidateQueries({ queryKey: [shownBy] })
  return useMutation({
    mutationFn: (blockSlotEntityId: string) => ownerApi.deactivateBlock({ query: { blockSlotEntityId } }),
    onSuccess: async () => {
      await readAgain()
      toast.tell(fixed.unblocked)
    },
    onError: (failure) => {
      toast.warn(failureSentence(failure, fixed.unblockFailed))
      return readAgain()
    },
  })
}
