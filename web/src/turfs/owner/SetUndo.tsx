import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureSentence } from '../../api/failureSentence.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { useToast } from '../../ui/useToast.ts'
import { useTurfOwnerWords } from './english.ts'
import { OWNER_TURFS_KEY, type OwnerTurf } from './useOwnerTurfs.ts'

/** Whether players may undo a booking right after paying; saved as it is ticked. */
export const SetUndo = ({ turf }: { turf: Pick<OwnerTurf, 'entityId' | 'allowsUndo'> }) => {
  const { undo: words } = useTurfOwnerWords()
  const toast = useToast()
  const queryClient = useQueryClient()
  const saving = useMutation({
    mutationFn: (allowsUndo: boolean) => ownerApi.setUndo({ params: { turfId: turf.entityId }, body: { allowsUndo } }),
    onSuccess: async ({ allowsUndo }) => {
      await queryClient.invalidateQueries({ queryKey: OWNER_TURFS_KEY })
      toast.tell(allowsUndo ? words.on : words.off)
    },
  })
  return (
    <div>
      <Checkbox
        label={words.label}
        checked={saving.isPending ? saving.variables : turf.allowsUndo}
        disabled={saving.isPending}
        onCheckedChange={(allowsUndo) => saving.mutate(allowsUndo)}
        error={saving.isError ? failureSentence(saving.error, words.failed) : undefined}
      />
      <p className="pl-9 text-small text-ink-2">{words.hint}</p>
    </div>
  )
}
