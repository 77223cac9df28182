import { LONGEST_NAME } from '@baari/domain/shared/longest.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useTurfOwnerWords } from './english.ts'
import type { GroundFields } from './groundFields.ts'

/** Text fields; the others are checkboxes. */
type TypedField = {
  [Field in keyof GroundFields]: GroundFields[Field] extends string ? Field : never
}[keyof GroundFields]

/** Ground settings for owners and admins. A price field shows only if players can book that way. */
export const GroundInputs = ({
  fields,
  faults,
  onChange,
}: {
  fields: GroundFields
  faults: readonly (keyof GroundFields)[]
  onChange: (changes: Partial<GroundFields>) => void
}) => {
  const { edit, turf } = useTurfOwnerWords()
  const text = (field: TypedField) => ({
    value: fields[field],
    error: faults.includes(field) ? edit.wrongNumber : undefined,
    onValueChange: (value: string) => onChange({ [field]: value }),
  })
  const rupees = { type: 'number', inputMode: 'decimal', min: 0, step: 'any', prefix: '₹' } as const
  return (
    <>
      <TextInput label={edit.name} maxLength={LONGEST_NAME} {...text('name')} />
      <div>
        <Checkbox
          label={edit.available}
          checked={fields.availability}
          onCheckedChange={(availability) => onChange({ availability })}
        />
        <p className="pl-9 text-small text-ink-2">{edit.availableHint}</p>
        <Checkbox
          label={edit.allowFull}
          checked={fields.allowFullBooking}
          onCheckedChange={(allowFullBooking) => onChange({ allowFullBooking })}
        />
        <Checkbox
          label={edit.allowPartial}
          checked={fields.allowPartialBooking}
          onCheckedChange={(allowPartialBooking) => onChange({ allowPartialBooking })}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.allowFullBooking && <TextInput label={turf.fullPrice} {...rupees} {...text('fullPrice')} />}
        {fields.allowPartialBooking && <TextInput label={turf.partialPrice} {...rupees} {...text('partialPrice')} />}
        <TextInput label={edit.opens} type="time" {...text('opensAt')} />
        <TextInput label={edit.closes} type="time" {...text('closesAt')} />
        <TextInput
          label={edit.minimum}
          type="number"
          inputMode="decimal"
          min={0.5}
          step={0.5}
          {...text('minimumHours')}
        />
        <TextInput
          label={edit.advance}
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          step={1}
          {...text('advance')}
        />
      </div>
    </>
  )
}
