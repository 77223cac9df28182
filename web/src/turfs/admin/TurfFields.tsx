import { useAdminWords } from '../../admin/english.ts'
import { OwnerPicker } from '../../admin/OwnerPicker.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { formatName } from '../../ui/formats.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useTurfAdminWords } from './english.ts'
import { FactFields } from './FactFields.tsx'
import { otherAmenities, type TurfDraft, usualAmenities } from './turfDraft.ts'

type TypedField = Exclude<keyof TurfDraft, 'amenities' | 'facts' | 'isOnboarded'>

/** Fields of a turf, except its grounds and pictures. */
export const TurfFields = ({
  draft,
  faults,
  onChange,
}: {
  draft: TurfDraft
  faults: readonly (keyof TurfDraft)[]
  onChange: (changes: Partial<TurfDraft>) => void
}) => {
  const { turf: words } = useTurfAdminWords()
  const { shared } = useAdminWords()
  const text = (field: TypedField) => ({
    label: words[field],
    value: draft[field],
    autoComplete: 'off',
    error: faults.includes(field) ? words.wrong[field as keyof typeof words.wrong] : undefined,
    onValueChange: (value: string) => onChange({ [field]: value }),
  })
  const offered = [...new Set([...usualAmenities, ...otherAmenities, ...draft.amenities])]
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput {...text('name')} maxLength={120} />
        <OwnerPicker
          label={words.ownerId}
          ownerId={draft.ownerId}
          error={text('ownerId').error}
          onOwnerIdChange={(ownerId) => onChange({ ownerId })}
        />
        <TextInput {...text('ownerName')} maxLength={120} note={shared.optional} hint={words.ownerNameHint} />
        <TextInput {...text('contact')} maxLength={60} note={shared.optional} />
        <TextInput {...text('address')} maxLength={300} />
        <TextInput {...text('city')} maxLength={80} />
        <TextInput {...text('latitude')} inputMode="decimal" maxLength={20} />
        <TextInput {...text('longitude')} inputMode="decimal" maxLength={20} />
      </div>
      <TextArea
        label={words.description}
        note={shared.optional}
        maxLength={2000}
        value={draft.description}
        onValueChange={(description) => onChange({ description })}
      />
      <fieldset>
        <legend className="text-small font-semibold">{words.amenities}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {offered.map((amenity) => (
            <Checkbox
              key={amenity}
              label={formatName(amenity)}
              checked={draft.amenities.includes(amenity)}
              onCheckedChange={(isThere) =>
                onChange({
                  amenities: isThere
                    ? [...draft.amenities, amenity]
                    : draft.amenities.filter((other) => other !== amenity),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <FactFields
        facts={draft.facts}
        isTried={faults.includes('facts')}
        onFactsChange={(facts) => onChange({ facts })}
      />
      <div>
        <Checkbox
          label={words.onboarded}
          checked={draft.isOnboarded}
          onCheckedChange={(isOnboarded) => onChange({ isOnboarded })}
        />
        <p className="pl-9 text-small text-ink-2">{words.onboardedHint}</p>
      </div>
    </div>
  )
}
