import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAdminWords } from '../../admin/english.ts'
import { lists } from '../../admin/lists.ts'
import { useToast } from '../../ui/useToast.ts'
import type { ManagedTurf } from './groundDraft.ts'

/** Saves a part of a turf, reports it, and refetches the list. */
export const useSaveTurf = <Input = void>(
  save: (input: Input) => Promise<ManagedTurf & { awaitsOwner?: boolean }>,
  onSaved?: () => void,
) => {
  const { shared } = useAdminWords()
  const toast = useToast()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: save,
    onSuccess: async ({ awaitsOwner }) => {
      await queryClient.invalidateQueries({ queryKey: lists.turfs.key })
      toast.tell(awaitsOwner ? shared.awaitsApproval : shared.saved)
      onSaved?.()
    },
  })
}
