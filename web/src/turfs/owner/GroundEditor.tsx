import { useId } from 'react'
import { useBoot } from '../../boot.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { MoreFields } from '../../ui/fields/MoreFields.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { formatHours, formatName, formatRupees } from '../../ui/formats/formats.ts'
import { useTurfOwnerMessages } from './english.ts'
import { minutesOfClock, useGroundInputs } from './GroundInputs.tsx'
import type { GroundDraft } from './groundDraft.ts'
import { useListingMessages } from './listingEnglish.ts'

/** The fields that are never folded. */
const AT_FIRST: readonly (keyof GroundDraft)[] = ['name', 'fullPrice', 'games']

/** All settings of a new ground, or of one in an admin’s form: name, price and games first, the usual values folded. */
export const GroundEditor = ({
  draft,
  faults,
  onChange,
}: {
  draft: GroundDraft
  faults: readonly (keyof GroundDraft)[]
  onChange: (changes: Partial<GroundDraft>) => void
}) => {
  const { ground: messages } = useListingMessages()
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
        label={messages.more}
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
