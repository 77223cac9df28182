import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useAdminMessages } from '../../admin/english.ts'
import { adminApi } from '../../api/adminApi.ts'
import { useBoot } from '../../boot.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { MoreFields } from '../../ui/fields/MoreFields.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { formatHours, formatName, formatRupees } from '../../ui/formats/formats.ts'
import { useTurfOwnerMessages } from '../owner/english.ts'
import { GroundFailure, minutesOfClock, useGroundInputs } from '../owner/GroundInputs.tsx'
import { useTurfAdminMessages } from './english.ts'
import {
  draftBody,
  draftFaults,
  type GroundDraft,
  groundDraftOf,
  type ManagedTurf,
  newGroundDraft,
} from './turfDraft.ts'

/** The grounds of a turf, one open at a time, and a form for a new one. */
export const EditGrounds = ({ turf }: { turf: ManagedTurf }) => {
  const { ground: messages } = useTurfAdminMessages()
  const [openId, setOpenId] = useState<string>()
  const params = { turfId: turf.entityId }
  const nextPart = Math.max(0, ...turf.grounds.flatMap(({ parts }) => parts)) + 1
  return (
    <div className="flex flex-col gap-3">
      {turf.grounds.map((ground) => (
        <OneGround
          key={ground.entityId}
          title={ground.name}
          first={groundDraftOf(ground)}
          isOpen={openId === ground.entityId}
          onToggle={() => setOpenId(openId === ground.entityId ? undefined : ground.entityId)}
          save={({ draft, changesPriceRules }) =>
            adminApi.updateManagedGround({
              params: { ...params, groundId: ground.entityId },
              body: { ...draftBody(draft), changesPriceRules },
            })
          }
        />
      ))}
      {openId === NEW ? (
        <OneGround
          key={turf.grounds.length}
          title={messages.fresh}
          first={newGroundDraft(nextPart)}
          isOpen
          onToggle={() => setOpenId(undefined)}
          save={({ draft }) => adminApi.createGround({ params, body: draftBody(draft) })}
        />
      ) : (
        <Button
          variant="quiet"
          className="self-start"
          icon={<Plus aria-hidden className="size-5" />}
          onClick={() => setOpenId(NEW)}
        >
          {messages.add}
        </Button>
      )}
    </div>
  )
}

const NEW = 'new'

interface Attempt {
  draft: GroundDraft
  changesPriceRules: boolean
}

const OneGround = ({
  title,
  first,
  isOpen,
  onToggle,
  save,
}: {
  title: string
  first: GroundDraft
  isOpen: boolean
  onToggle: () => void
  save: (attempt: Attempt) => Promise<ManagedTurf>
}) => {
  const { turf: turfMessages, ground: messages } = useTurfAdminMessages()
  const [draft, setDraft] = useState(first)
  const [isTried, setIsTried] = useState(false)
  const saving = useSaveTurf(save, onToggle)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (draftFaults(draft).length === 0) saving.mutate({ draft, changesPriceRules: false })
  }
  return (
    <Card className="p-4">
      <button
        type="button"
        aria-expanded={isOpen}
        className="touch flex w-full items-center text-left font-semibold hover:underline"
        onClick={onToggle}
      >
        {title}
      </button>
      {isOpen && (
        <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
          <GroundEditor
            draft={draft}
            faults={isTried ? draftFaults(draft) : []}
            onChange={(changes) => setDraft((current) => ({ ...current, ...changes }))}
          />
          {saving.isError && saving.variables.draft === draft && (
            <GroundFailure
              failure={saving.error}
              otherwise={turfMessages.saveFailed}
              onChangeRules={() => saving.mutate({ draft, changesPriceRules: true })}
              onCancel={saving.reset}
            />
          )}
          <Button
            type="submit"
            className="self-start"
            aria-label={messages.saveOf(title)}
            busy={saving.isPending}
            busyText={turfMessages.saving}
          >
            {messages.save}
          </Button>
        </form>
      )}
    </Card>
  )
}

/** The fields that are never folded. */
const AT_FIRST: readonly (keyof GroundDraft)[] = ['name', 'fullPrice', 'games']

/** All settings of a ground, for admins: name, price and games first, the usual values folded. */
export const GroundEditor = ({
  draft,
  faults,
  onChange,
}: {
  draft: GroundDraft
  faults: readonly (keyof GroundDraft)[]
  onChange: (changes: Partial<GroundDraft>) => void
}) => {
  const { ground: messages } = useTurfAdminMessages()
  const { shared } = useAdminMessages()
  const { turf } = useTurfOwnerMessages()
  const { sports } = useBoot().catalogue
  const gamesId = useId()
  const toggle = (game: string, isPlayed: boolean) =>
    onChange({ games: isPlayed ? [...draft.games, game] : draft.games.filter((other) => other !== game) })
  const count = (field: 'least' | 'most') => ({
    label: messages[field],
    type: 'number',
    inputMode: 'numeric' as const,
    min: 1,
    max: 100,
    value: draft[field],
    error: faults.includes(field) ? messages[`${field}Wrong`] : undefined,
    onValueChange: (value: string) => onChange({ [field]: value }),
  })
  const { name, modes, fullPrice, partialPrice, terms } = useGroundInputs({
    fields: draft,
    faults: faults.filter((field) => field !== 'games' && field !== 'least' && field !== 'most' && field !== 'parts'),
    onChange,
  })
  const summary = [
    formatHours(minutesOfClock(draft.opensAt), minutesOfClock(draft.closesAt)),
    `${turf.capacity} ${turf.players(Number(draft.least), Number(draft.most))}`,
    ...(fullPrice && partialPrice ? [`${turf.partial} ${formatRupees(Number(draft.partialPrice))}`] : []),
    `${turf.advance} ${turf.percent(Number(draft.advance))}`,
  ]
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        {name}
        {fullPrice || partialPrice}
      </div>
      <fieldset aria-describedby={`${gamesId}-error`}>
        <legend className="text-small font-semibold">{messages.games}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {sports.map(({ name: game }) => (
            <Checkbox
              key={game}
              label={formatName(game)}
              checked={draft.games.includes(game)}
              onCheckedChange={(isPlayed) => toggle(game, isPlayed)}
            />
          ))}
        </div>
        <FieldError id={`${gamesId}-error`}>{faults.includes('games') ? messages.gamesMissing : undefined}</FieldError>
      </fieldset>
      <MoreFields
        label={shared.more}
        summary={summary.join(' · ')}
        isWrong={faults.some((field) => !AT_FIRST.includes(field))}
      >
        {modes}
        <div className="grid gap-4 sm:grid-cols-2">
          {fullPrice && partialPrice}
          {terms}
          <TextInput {...count('least')} />
          <TextInput {...count('most')} />
          <TextInput
            label={messages.parts}
            hint={messages.partsHint}
            value={draft.parts}
            error={faults.includes('parts') ? messages.partsWrong : undefined}
            onValueChange={(parts) => onChange({ parts })}
          />
        </div>
      </MoreFields>
    </div>
  )
}

/** Saves a part of a turf, reports it, and refetches the list. */
export const useSaveTurf = <Input = void>(
  save: (input: Input) => Promise<ManagedTurf & { awaitsOwner?: boolean }>,
  onSaved?: () => void,
) => {
  const { shared } = useAdminMessages()
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
