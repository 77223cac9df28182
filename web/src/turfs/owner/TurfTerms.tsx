import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import { NUDGE } from '@baari/domain/turfs/price.ts'
import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '../../api/failureMessage.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { formatRupees } from '../../ui/formats/formats.ts'
import { useTurfOwnerMessages } from './english.ts'
import type { OwnerTurf } from './useOwnerTurfs.ts'

/** Lets the owner choose whether players may undo a booking right after paying. */
export const SetUndo = ({ turf }: { turf: Pick<OwnerTurf, 'entityId' | 'allowsUndo'> }) => (
  <SetTerm
    messages={useTurfOwnerMessages().undo}
    isAllowed={turf.allowsUndo}
    save={(allowsUndo) => ownerApi.setUndo({ params: { turfId: turf.entityId }, body: { allowsUndo } })}
  />
)

/** A switch for a term of a turf; saves each change at once. */
const SetTerm = ({
  messages,
  isAllowed,
  save,
}: {
  messages: Record<'label' | 'hint' | 'on' | 'off' | 'failed', string>
  isAllowed: boolean
  save: (isAllowed: boolean) => Promise<unknown>
}) => {
  const toast = useToast()
  const saving = useMutation({
    mutationFn: save,
    meta: { awaitsRefetch: true },
    onSuccess: (_reply, isNow) => {
      toast.tell(isNow ? messages.on : messages.off)
    },
  })
  return (
    <div>
      <Checkbox
        label={messages.label}
        checked={saving.isPending ? saving.variables : isAllowed}
        busy={saving.isPending}
        onCheckedChange={(isNow) => saving.mutate(isNow)}
        error={saving.isError ? failureMessage(saving.error, messages.failed) : undefined}
      />
      <p className="pl-9 text-small text-ink-2">{messages.hint}</p>
    </div>
  )
}

/** Lets the owner choose whether split bills may release their bookings when friends have not paid. */
export const SetRelease = ({ turf }: { turf: Pick<OwnerTurf, 'entityId' | 'allowsRelease'> }) => (
  <SetTerm
    messages={useTurfOwnerMessages().release}
    isAllowed={turf.allowsRelease}
    save={(allowsRelease) => ownerApi.setRelease({ params: { turfId: turf.entityId }, body: { allowsRelease } })}
  />
)

const OFF = ''

/** Amounts to choose from, in rupees; the turf's current one is added. */
const AMOUNTS = [20, 30, 50, 75, 100, 150, 200, 300, NUDGE.most / PAISE_PER_RUPEE]

/** The discount on a booking whose start leaves no gap; a choice saves at once. */
export const SetGapNudge = ({ turf }: { turf: Pick<OwnerTurf, 'entityId' | 'gapNudge'> }) => {
  const { nudge: messages } = useTurfOwnerMessages()
  const toast = useToast()
  const saving = useMutation({
    // The list stays enabled and keeps the focus; its choices are saved one after another.
    scope: { id: `gap-nudge ${turf.entityId}` },
    mutationFn: (gapNudge: number | null) =>
      ownerApi.setGapNudge({ params: { turfId: turf.entityId }, body: { gapNudge } }),
    meta: { awaitsRefetch: true },
    onSuccess: ({ gapNudge }) => {
      toast.tell(gapNudge === null ? messages.off : messages.on(formatRupees(gapNudge)))
    },
  })
  const shown = saving.isPending ? saving.variables : turf.gapNudge
  const amounts = shown === null || AMOUNTS.includes(shown) ? AMOUNTS : [shown, ...AMOUNTS]
  return (
    <Select
      label={messages.label}
      hint={messages.hint}
      value={shown === null ? OFF : String(shown)}
      onValueChange={(value) => saving.mutate(value === OFF ? null : Number(value))}
      error={saving.isError ? failureMessage(saving.error, messages.failed) : undefined}
      options={[
        { value: OFF, label: messages.none },
        ...amounts.map((rupees) => ({ value: String(rupees), label: messages.less(formatRupees(rupees)) })),
      ]}
    />
  )
}
