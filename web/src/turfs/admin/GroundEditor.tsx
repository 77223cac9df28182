import { useId } from 'react'
import { useBoot } from '../../boot.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { formatName } from '../../ui/formats.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { GroundInputs } from '../owner/GroundInputs.tsx'
import { useTurfAdminWords } from './english.ts'
import type { GroundDraft } from './groundDraft.ts'

/** All settings of a ground, for admins. */
export const GroundEditor = ({
  draft,
  faults,
  onChange,
}: {
  draft: GroundDraft
  faults: readonly (keyof GroundDraft)[]
  onChange: (changes: Partial<GroundDraft>) => void
}) => {
  const { ground: words } = useTurfAdminWords()
  const { sports } = useBoot().catalogue
  const gamesId = useId()
  const toggle = (game: string, isPlayed: boolean) =>
    onChange({ games: isPlayed ? [...draft.games, game] : draft.games.filter((other) => other !== game) })
  const count = (field: 'least' | 'most') => ({
    label: words[field],
    type: 'number',
    inputMode: 'numeric' as const,
    min: 1,
    max: 100,
    value: draft[field],
    error: faults.includes(field) ? words[`${field}Wrong`] : undefined,
    onValueChange: (value: string) => onChange({ [field]: value }),
  })
  return (
    <div className="flex flex-col gap-5">
      <GroundInputs
        fields={draft}
        faults={faults.filter(
          (field) => field !== 'games' && field !== 'least' && field !== 'most' && field !== 'parts',
        )}
        onChange={onChange}
      />
      <fieldset aria-describedby={`${gamesId}-error`}>
        <legend className="text-small font-semibold">{words.games}</legend>
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
        <FieldError id={`${gamesId}-error`}>{faults.includes('games') ? words.gamesMissing : undefined}</FieldError>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput {...count('least')} />
        <TextInput {...count('most')} />
        <TextInput
          label={words.parts}
          hint={words.partsHint}
          value={draft.parts}
          error={faults.includes('parts') ? words.partsWrong : undefined}
          onValueChange={(parts) => onChange({ parts })}
        />
      </div>
    </div>
  )
}
