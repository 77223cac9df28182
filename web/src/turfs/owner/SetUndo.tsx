import { useMutation } from '@tanstack/react-query'
import { failureSentence } from '../../api/failureSentence.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { useToast } from '../../ui/useToast.ts'
import { useTurfOwnerWords } from './english.ts'
import type { OwnerTurf } from './useOwnerTurfs.ts'

/** Lets the owner choose whether players may undo a booking right after paying. */
export const SetUndo = ({ turf }: { turf: Pick<OwnerTurf, 'entityId' | 'allowsUndo'> }) => (
  <SetTerm
    words={useTurfOwnerWords().undo}
    isAllowed={turf.allowsUndo}
    save={(allowsUndo) => ownerApi.setUndo({ params: { turfId: turf.entityId }, body: { allowsUndo } })}
  />
)

/** A switch for a term of a turf; saves each change at once. */
export const SetTerm = ({
  words,
  isAllowed,
  save,
}: {
  words: Record<'label' | 'hint' | 'on' | 'off' | 'failed', string>
  isAllowed: boolean
  save: (isAllowed: boolean) => Promise<unknown>
}) => {
  const toast = useToast()
  const saving = useMutation({
    mutationFn: save,
    meta: { awaitsRefetch: true },
    onSuccess: (_reply, isNow) => {
      toast.tell(isNow ? words.on : words.off)
    },
  })
  return (
    <div>
      <Checkbox
        label={words.label}
        checked={saving.isPending ? saving.variables : isAllowed}
        disabled={saving.isPending}
        onCheckedChange={(isNow) => saving.mutate(isNow)}
        error={saving.isError ? failureSentence(saving.error, words.failed) : undefined}
      />
      <p className="pl-9 text-small text-ink-2">{words.hint}</p>
    </div>
  )
}
