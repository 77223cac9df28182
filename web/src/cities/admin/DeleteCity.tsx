import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAdminWords } from '../../admin/english.ts'
import { lists, type ManagedCity } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useToast } from '../../ui/useToast.ts'
import { useCityAdminWords } from './english.ts'

export const DeleteCity = ({ city, onClose }: { city: ManagedCity | undefined; onClose: () => void }) => {
  const { cities: words } = useCityAdminWords()
  const { shared } = useAdminWords()
  const toast = useToast()
  const queryClient = useQueryClient()
  const deleting = useMutation({
    mutationFn: ({ cityKey }: ManagedCity) => adminApi.deleteCity({ params: { cityKey } }),
    onSuccess: async (_, { name }) => {
      await queryClient.invalidateQueries({ queryKey: lists.cities.key })
      toast.tell(words.removed(name))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open={city !== undefined}
      onClose={onClose}
      title={words.removeTitle(city?.name ?? '')}
      text={words.removeText}
      stay={words.keep}
      go={words.remove}
      onGo={() => city && deleting.mutate(city)}
      busy={deleting.isPending}
      {...(deleting.isError ? { problem: failureSentence(deleting.error, shared.failed) } : {})}
    />
  )
}
