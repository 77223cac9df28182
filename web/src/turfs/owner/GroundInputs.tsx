import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { endMinutesOf, minutesOf, wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import { LONGEST_NAME } from '@baari/domain/shared/limits.ts'
import { MOST_RUPEES, PAISE_PER_RUPEE, paiseOf, shareRoundedUp } from '@baari/domain/shared/money.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { clockOf } from '../../ui/formats/formats.ts'
import { useTurfOwnerMessages } from './english.ts'
import { ruleTimes } from './SlotFields.tsx'
import type { DynamicPrice } from './useDynamicPrices.ts'
import type { OwnerGround } from './useOwnerTurfs.ts'

/** Text fields; the others are checkboxes. */
type TypedField = {
  [Field in keyof GroundFields]: GroundFields[Field] extends string ? Field : never
}[keyof GroundFields]

interface GroundEditing {
  fields: GroundFields
  faults: readonly (keyof GroundFields)[]
  onChange: (changes: Partial<GroundFields>) => void
}

/** All inputs of a ground, for its owner. */
export const GroundInputs = (editing: GroundEditing) => {
  const { name, modes, fullPrice, partialPrice, terms } = useGroundInputs(editing)
  return (
    <>
      {name}
      {modes}
      <div className="grid gap-4 sm:grid-cols-2">
        {fullPrice}
        {partialPrice}
        {terms}
      </div>
    </>
  )
}

/** The inputs of a ground, to be arranged. A price shows only if players can book that way. */
export const useGroundInputs = ({ fields, faults, onChange }: GroundEditing) => {
  const { edit, turf } = useTurfOwnerMessages()
  const text = (field: TypedField) => ({
    value: fields[field],
    error: faults.includes(field) ? edit.wrongNumber : undefined,
    onValueChange: (value: string) => onChange({ [field]: value }),
  })
  const rupees = { type: 'number', inputMode: 'decimal', min: 0, step: 'any', prefix: '₹' } as const
  return {
    name: <TextInput label={edit.name} maxLength={LONGEST_NAME} {...text('name')} />,
    modes: (
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
    ),
    fullPrice: fields.allowFullBooking && <TextInput label={turf.fullPrice} {...rupees} {...text('fullPrice')} />,
    partialPrice: fields.allowPartialBooking && (
      <TextInput label={turf.partialPrice} {...rupees} {...text('partialPrice')} />
    ),
    terms: (
      <>
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
      </>
    ),
  }
}

type Times = Pick<DynamicPrice, 'fromMinute' | 'toMinute'>
type RuleOutside = Pick<DynamicPrice, 'entityId' | 'dayOfWeek' | 'bookingType'> & Times & { shortenedTo: Times | null }

/**
 * Why a ground was not saved. If new hours leave price rules outside of them, the user chooses: change the rules, or
 * keep the hours.
 */
export const GroundFailure = ({
  failure,
  otherwise,
  onChangeRules,
  onCancel,
}: {
  failure: Error
  otherwise: string
  onChangeRules: () => void
  onCancel: () => void
}) => {
  const { edit, slot, weekdays, bookingTypes } = useTurfOwnerMessages()
  if (!(failure instanceof ApiFailure && failure.problem?.code === 'PRICE_RULES_OUTSIDE_HOURS'))
    return <Banner tone="danger">{failureMessage(failure, otherwise)}</Banner>
  // The refusal lists them beside its message, in wire format.
  const rules = failure.problem.rules as RuleOutside[]
  return (
    <section role="alert" className="flex flex-col gap-3 rounded-control border-[1.5px] border-line-strong p-4">
      <h3 className="text-body">{edit.rulesOutside}</h3>
      <ul className="flex flex-col gap-2 text-small">
        {rules.map((rule) => (
          <li key={rule.entityId}>
            <span className="figures block">
              {weekdays[rule.dayOfWeek]}, {ruleTimes(rule, slot.nextDay)} · {bookingTypes[rule.bookingType]}
            </span>
            <span className="figures block text-ink-2">
              {rule.shortenedTo ? edit.ruleShortened(ruleTimes(rule.shortenedTo, slot.nextDay)) : edit.ruleEnds}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onChangeRules}>{edit.changeRules}</Button>
        <Button variant="quiet" onClick={onCancel}>
          {edit.keepRules}
        </Button>
      </div>
    </section>
  )
}

/** A ground as its form holds it, exactly as typed. */
export interface GroundFields {
  name: string
  availability: boolean
  allowFullBooking: boolean
  allowPartialBooking: boolean
  fullPrice: string
  partialPrice: string
  opensAt: string
  closesAt: string
  minimumHours: string
  advance: string
}

export const minutesOfClock = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

type StoredFields = Pick<
  OwnerGround,
  | 'name'
  | 'availability'
  | 'allowFullBooking'
  | 'allowPartialBooking'
  | 'pricePerHourFullBooking'
  | 'pricePerHourPartialBookingPerPlayer'
  | 'openingTime'
  | 'closingTime'
  | 'minHoursOfBooking'
  | 'advancePercentage'
>

export const groundFieldsOf = (ground: StoredFields): GroundFields => ({
  name: ground.name,
  availability: ground.availability,
  allowFullBooking: ground.allowFullBooking,
  allowPartialBooking: ground.allowPartialBooking,
  fullPrice: String(ground.pricePerHourFullBooking),
  partialPrice: String(ground.pricePerHourPartialBookingPerPlayer),
  opensAt: clockOf(minutesOf(ground.openingTime)),
  closesAt: clockOf(minutesOf(ground.closingTime)),
  minimumHours: String(ground.minHoursOfBooking),
  advance: String(ground.advancePercentage),
})

const isNumberWithin = (text: string, least: number, most: number): boolean =>
  text.trim() !== '' && Number(text) >= least && Number(text) <= most

type Fault = keyof GroundFields

const LONGEST_HOURS = 24

/** Fields that cannot be saved. A price is checked only if players can book that way. */
export const groundFaults = (fields: GroundFields): Fault[] => {
  const faults: [Fault, boolean][] = [
    ['name', fields.name.trim() === ''],
    ['fullPrice', fields.allowFullBooking && !isNumberWithin(fields.fullPrice, 0, MOST_RUPEES)],
    ['partialPrice', fields.allowPartialBooking && !isNumberWithin(fields.partialPrice, 0, MOST_RUPEES)],
    ['opensAt', fields.opensAt === ''],
    ['closesAt', fields.closesAt === ''],
    [
      'minimumHours',
      !isNumberWithin(fields.minimumHours, 0.5, LONGEST_HOURS) || !Number.isInteger(Number(fields.minimumHours) * 2),
    ],
    ['advance', !isNumberWithin(fields.advance, 0, 100) || !Number.isInteger(Number(fields.advance))],
  ]
  return faults.filter(([, isWrong]) => isWrong).map(([field]) => field)
}

/** The request body for a form without faults. */
export const groundBody = (fields: GroundFields) => ({
  name: fields.name.trim(),
  availability: fields.availability,
  allowFullBooking: fields.allowFullBooking,
  allowPartialBooking: fields.allowPartialBooking,
  ...(fields.allowFullBooking ? { pricePerHourFullBooking: Number(fields.fullPrice) } : {}),
  ...(fields.allowPartialBooking ? { pricePerHourPartialBookingPerPlayer: Number(fields.partialPrice) } : {}),
  openingTime: wireTime(minutesOfClock(fields.opensAt)),
  closingTime: wireEndTime(endMinutesOf(wireTime(minutesOfClock(fields.closesAt)))),
  minHoursOfBooking: Number(fields.minimumHours),
  advancePercentage: Number(fields.advance),
})

/** The part of an hour's price that a player pays when booking, in rupees. */
export const paidNow = (pricePerHour: number, advancePercentage: number): number =>
  shareRoundedUp(paiseOf(pricePerHour), advancePercentage) / PAISE_PER_RUPEE
