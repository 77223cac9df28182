import { useMutation } from '@tanstack/react-query'
import { useAdminWords } from '../../admin/english.ts'
import { useToast } from '../../ui/useToast.ts'
import type { ManagedTurf } from './groundDraft.ts'

/** Saves a part of a turf, reports it, and refetches the list. */
export const useSaveTurf = <Input = void>(
  save: (input: Input) => Promise<ManagedTurf & { awaitsOwner?: boolean }>,
  onSaved?: () => void,
) => {
  const { shared } = useAdminWords()
  const toast = useToast()
  return useMutation({
    mutationFn: save,
    meta: { awaitsRefetch: true },
    onSuccess: ({ awaitsOwner }) => {
      toast.tell(awaitsOwner ? shared.awaitsApproval : shared.saved)
      onSaved?.()
    },
  })
}
