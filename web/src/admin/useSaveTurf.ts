import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../ui/useToast.ts'
import type { ManagedTurf } from './groundDraft.ts'
import { lists } from './lists.ts'
import { useAdminWords } from './useAdminWords.ts'

/** Saves something of a turf, says so, and has the list read again. */
export const useSaveTurf = (save: () => Promise<ManagedTurf>, onSaved?: () => void) => {
  const { turf: words } = useAdminWords()
  const toast = useToast()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: save,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: lists.turfs.key })
      toast.tell(words.saved)
      onSaved?.()
    },
  })
}
