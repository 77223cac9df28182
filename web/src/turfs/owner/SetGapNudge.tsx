import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import { NUDGE } from '@baari/domain/turfs/price.ts'
import { useMutation } from '@tanstack/react-query'
import { failureSentence } from '../../api/failureSentence.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { formatRupees } from '../../ui/formats.ts'
import { Select } from '../../ui/Select.tsx'
import { useToast } from '../../ui/useToast.ts'
import { useTurfOwnerWords } from './english.ts'
import type { OwnerTurf } from './useOwnerTurfs.ts'

const OFF = ''

/** Amounts to choose from, in rupees; the turf's current one is added. */
const AMOUNTS = [20, 30, 50, 75, 100, 150, 200, 300, NUDGE.most / PAISE_PER_RUPEE]

/** The discount on a booking whose start leaves no gap; a choice saves at once. */
export const SetGapNudge = ({ turf }: { turf: Pick<OwnerTurf, 'entityId' | 'gapNudge'> }) => {
  const { nudge: words } = useTurfOwnerWords()
  const toast = useToast()
  const saving = useMutation({
    mutationFn: (gapNudge: number | null) =>
      ownerApi.setGapNudge({ params: { turfId: turf.entityId }, body: { gapNudge } }),
    meta: { awaitsRefetch: true },
    onSuccess: ({ gapNudge }) => {
      toast.tell(gapNudge === null ? words.off : words.on(formatRupees(gapNudge)))
    },
  })
  const shown = saving.isPending ? saving.variables : turf.gapNudge
  const amounts = shown === null || AMOUNTS.includes(shown) ? AMOUNTS : [shown, ...AMOUNTS]
  return (
    <Select
      label={words.label}
      hint={words.hint}
      value={shown === null ? OFF : String(shown)}
      disabled={saving.isPending}
      onValueChange={(value) => saving.mutate(value === OFF ? null : Number(value))}
      error={saving.isError ? failureSentence(saving.error, words.failed) : undefined}
      options={[
        { value: OFF, label: words.none },
        ...amounts.map((rupees) => ({ value: String(rupees), label: words.less(formatRupees(rupees)) })),
      ]}
    />
  )
}
