import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ownerApi } from '../../api/ownerApi.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { formatName, formatRupees } from '../../ui/formats/formats.ts'
import { useTurfOwnerMessages } from './english.ts'
import {
  GroundFailure,
  type GroundFields,
  GroundInputs,
  groundBody,
  groundFaults,
  groundFieldsOf,
  paidNow,
} from './GroundInputs.tsx'
import type { OwnerGround } from './useOwnerTurfs.ts'

interface Sheet {
  ground: OwnerGround
  open: boolean
  onClose: () => void
}

/** Edits the settings of a ground that its owner may change. */
export const UpdateGround = ({ ground, open, onClose }: Sheet) => {
  const { fixed, edit } = useTurfOwnerMessages()
  const formId = useId()
  const [isSaving, setIsSaving] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="sheet"
      title={fixed.editGround}
      footer={
        <Button type="submit" form={formId} busy={isSaving} busyText={edit.saving}>
          {edit.save}
        </Button>
      }
    >
      <GroundForm id={formId} ground={ground} onSavingChange={setIsSaving} onSaved={onClose} />
    </Dialog>
  )
}

interface Attempt {
  fields: GroundFields
  changesPriceRules: boolean
}

const GroundForm = ({
  id,
  ground,
  onSavingChange,
  onSaved,
}: {
  id: string
  ground: OwnerGround
  onSavingChange: (isSaving: boolean) => void
  onSaved: () => void
}) => {
  const { fixed, edit } = useTurfOwnerMessages()
  const toast = useToast()
  const [fields, setFields] = useState(() => groundFieldsOf(ground))
  const [faults, setFaults] = useState<(keyof GroundFields)[]>([])
  const saving = useMutation({
    mutationFn: ({ fields, changesPriceRules }: Attempt) =>
      ownerApi.updateGround({
        params: { groundId: ground.entityId },
        body: { ...groundBody(fields), changesPriceRules },
      }),
    onMutate: () => onSavingChange(true),
    onSettled: () => onSavingChange(false),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
      toast.tell(fixed.groundUpdated)
      onSaved()
    },
  })
  const set = (changes: Partial<GroundFields>) => setFields((current) => ({ ...current, ...changes }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = groundFaults(fields)
    setFaults(found)
    if (found.length === 0) saving.mutate({ fields, changesPriceRules: false })
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <GroundInputs fields={fields} faults={faults} onChange={set} />
      {fields.allowFullBooking && <Preview fields={fields} />}
      <div className="rounded-control bg-surface-2 p-3.5 text-small">
        <dl className="grid grid-cols-3 gap-3">
          {(
            [
              [edit.games, ground.supportedGames.map(formatName).join(', ')],
              [edit.least, ground.minPlayers],
              [edit.most, ground.maxPlayers],
            ] as const
          ).map(([term, value]) => (
            <div key={term}>
              <dt className="text-ink-2">{term}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-ink-2">{fixed.contactAdmin}</p>
      </div>
      {saving.isError && saving.variables.fields === fields && (
        <GroundFailure
          failure={saving.error}
          otherwise={fixed.groundFailed}
          onChangeRules={() => saving.mutate({ fields, changesPriceRules: true })}
          onCancel={saving.reset}
        />
      )}
    </form>
  )
}

/** The hourly price, and the part of it that a player pays now. */
const Preview = ({ fields }: { fields: GroundFields }) => {
  const { edit } = useTurfOwnerMessages()
  if (groundFaults(fields).some((field) => field === 'fullPrice' || field === 'advance')) return null
  const price = Number(fields.fullPrice)
  const now = paidNow(price, Number(fields.advance))
  return (
    <p className="text-small text-ink-2">
      {now >= price ? edit.previewAll(formatRupees(price)) : edit.preview(formatRupees(price), formatRupees(now))}
    </p>
  )
}
