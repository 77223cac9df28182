import { OFFLINE_METHODS, type OfflineMethod } from '@baari/domain/reservations/readAmounts.ts'
import {
  LONGEST_NAME,
  LONGEST_NOTES,
  LONGEST_WALK_IN_GAME,
  LONGEST_WALK_IN_PHONE,
} from '@baari/domain/shared/limits.ts'
import { MOST_RUPEES } from '@baari/domain/shared/money.ts'
import { type FormEvent, Fragment, type ReactNode, useState } from 'react'
import { Banner } from '../../ui/Banner.tsx'
import { cx } from '../../ui/cx.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { useTodayMessages } from '../english.ts'

const longest = { name: LONGEST_NAME, phone: LONGEST_WALK_IN_PHONE, game: LONGEST_WALK_IN_GAME, notes: LONGEST_NOTES }

type Input = Exclude<keyof BookingFields, 'notes'>

/** A booking by hand: time, customer and payment. The parent decides which fields to show, and saves. */
export const BookingForm = ({
  request,
  fields,
  games,
  methodLabel,
  priceHint,
  collectedNote,
  others,
  isOnPage = false,
  time,
  missing,
  failure,
  onFieldsChange,
  onSave,
  children,
}: {
  /** The fields to show, in order. */
  request: readonly Input[]
  fields: BookingFields
  games: readonly { value: string; label: string }[]
  methodLabel: string
  priceHint?: string | undefined
  collectedNote?: string
  /** Additional fields of this form. */
  others?: ReactNode
  /** On a page the fields stack on narrow screens; in a sheet they are always in two columns. */
  isOnPage?: boolean
  time: ReactNode
  /** The message for a missing time; undefined if it is chosen. */
  missing: string | undefined
  /** Why saving failed. */
  failure: string | undefined
  onFieldsChange: (changes: Partial<BookingFields>) => void
  onSave: () => void
  /** Content below the fields, with the button. */
  children: ReactNode
}) => {
  const { add } = useTodayMessages()
  const [isChecked, setIsChecked] = useState(false)
  const faults = bookingFaults(fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isReady = missing === undefined && !faults.price && !faults.collected
    setIsChecked(!isReady)
    if (isReady) onSave()
  }
  const text = (field: 'name' | 'phone' | 'notes') => ({
    note: add.optional,
    maxLength: longest[field],
    value: fields[field],
    onValueChange: (value: string) => onFieldsChange({ [field]: value }),
  })
  const amount = (field: 'price' | 'collected') => ({
    inputMode: 'decimal' as const,
    prefix: '₹',
    error: isChecked ? faultMessages(faults[field], add) : undefined,
    onValueChange: (value: string) => onFieldsChange({ [field]: value }),
  })
  const inputs: Record<Input, ReactNode> = {
    name: <TextInput label={add.name} name="name" autoComplete="off" {...text('name')} />,
    phone: <TextInput label={add.phone} type="tel" autoComplete="off" {...text('phone')} />,
    price: <TextInput label={add.price} hint={priceHint} value={fields.price ?? ''} {...amount('price')} />,
    method: (
      <Select
        label={methodLabel}
        value={fields.method}
        options={[
          { value: '', label: add.notYet },
          ...OFFLINE_METHODS.map((method) => ({ value: method, label: add.methods[method] })),
        ]}
        onValueChange={(value) => onFieldsChange({ method: OFFLINE_METHODS.find((one) => one === value) ?? '' })}
      />
    ),
    collected: (fields.method !== '' || fields.collected !== undefined) && (
      <TextInput
        label={add.collected}
        note={collectedNote}
        value={fields.collected ?? fields.price ?? ''}
        {...amount('collected')}
      />
    ),
    game: (
      <Select label={add.game} value={fields.game} options={games} onValueChange={(game) => onFieldsChange({ game })} />
    ),
  }
  return (
    <form noValidate onSubmit={submit} className={cx('flex flex-col gap-4', isOnPage && 'md:max-w-2xl')}>
      {time}
      <div className={isOnPage ? 'grid gap-4 sm:grid-cols-2' : 'grid grid-cols-2 gap-3'}>
        {request.map((field) => (
          <Fragment key={field}>{inputs[field]}</Fragment>
        ))}
        {others}
      </div>
      <TextArea label={add.notes} {...text('notes')} />
      {isChecked && missing !== undefined && <Banner tone="danger">{missing}</Banner>}
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      {children}
    </form>
  )
}

const faultMessages = (
  fault: AmountFault,
  messages: { wrongNumber: string; moreThanPrice: string },
): string | undefined => fault && (fault === 'NUMBER' ? messages.wrongNumber : messages.moreThanPrice)

/** A booking by hand, at the gate or for another day, exactly as typed. */
export interface BookingFields {
  name: string
  phone: string
  game: string
  /** The list price if undefined. */
  price: string | undefined
  /** The full price if undefined, as soon as a payment method is chosen. */
  collected: string | undefined
  method: OfflineMethod | ''
  notes: string
}

export const noFields: BookingFields = {
  name: '',
  phone: '',
  game: '',
  price: undefined,
  collected: undefined,
  method: '',
  notes: '',
}

type AmountFault = 'NUMBER' | 'MORE_THAN_PRICE' | undefined

const amountOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.replaceAll(',', '')))

const isAmount = (amount: number | null): boolean => amount === null || (amount >= 0 && amount <= MOST_RUPEES)

const collectedOf = ({ method, collected, price }: BookingFields): number | null =>
  amountOf(collected ?? (method === '' ? '' : (price ?? '')))

export const bookingFaults = (fields: BookingFields): { price: AmountFault; collected: AmountFault } => {
  const price = amountOf(fields.price ?? '')
  const collected = collectedOf(fields)
  return {
    price: isAmount(price) ? undefined : 'NUMBER',
    collected: !isAmount(collected)
      ? 'NUMBER'
      : price !== null && collected !== null && collected > price
        ? 'MORE_THAN_PRICE'
        : undefined,
  }
}

/** The request body, in rupees. */
export const bookingDetails = (fields: BookingFields) => ({
  name: fields.name.trim(),
  phone: fields.phone.trim(),
  game: fields.game,
  price: amountOf(fields.price ?? ''),
  notes: fields.notes.trim(),
  collected: collectedOf(fields),
  method: fields.method === '' ? null : fields.method,
})
