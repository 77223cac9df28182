import { bodyOf, type Fields, isFields, isWhole } from '../server/bodyOf.ts'
import type { Notes } from './order.ts'
import { providerError } from './providerError.ts'

const MAXIMUM_NOTES = 15
const MAXIMUM_NOTE_LENGTH = 256
const MAXIMUM_RECEIPT_LENGTH = 40
const MINIMUM_PAISE = 100

/** The body of a call; fields the provider does not know are refused. */
export const knownFields = (text: string, known: string[]): Fields => {
  const body = bodyOf(text)
  if (!body) throw providerError({ description: 'The request body is not valid JSON' })
  refuseUnknown(body, known)
  return body
}

export const refuseUnknown = (fields: Fields, known: string[]): void => {
  const unknown = Object.keys(fields).filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  throw providerError({
    description: `${unknown.join(', ')} is/are not required and should not be sent`,
    reason: 'extra_field_sent',
  })
}

export const amountOf = (fields: Fields): number => {
  const { amount } = fields
  if (amount === undefined) throw providerError({ description: 'The amount field is required.', field: 'amount' })
  if (!isWhole(amount)) throw providerError({ description: 'The amount must be an integer.', field: 'amount' })
  if (amount < MINIMUM_PAISE)
    throw providerError({ description: 'The amount must be at least INR 1.00', field: 'amount' })
  return amount
}

export const currencyOf = (fields: Fields): string => {
  if (fields.currency === undefined)
    throw providerError({ description: 'The currency field is required.', field: 'currency' })
  if (fields.currency !== 'INR') throw providerError({ description: 'Currency is not supported', field: 'currency' })
  return fields.currency
}

export const receiptOf = ({ receipt = null }: Fields): string | null => {
  if (receipt !== null && typeof receipt !== 'string')
    throw providerError({ description: 'The receipt must be a string.', field: 'receipt' })
  if (receipt !== null && receipt.length > MAXIMUM_RECEIPT_LENGTH)
    throw providerError({
      description: `The receipt may not be greater than ${MAXIMUM_RECEIPT_LENGTH} characters.`,
      field: 'receipt',
    })
  return receipt
}

const noteText = (value: unknown): string => {
  if (typeof value !== 'string' && typeof value !== 'number')
    throw providerError({ description: 'The notes values must be strings.', field: 'notes' })
  const text = String(value)
  if (text.length > MAXIMUM_NOTE_LENGTH)
    throw providerError({
      description: `A value in notes may not be greater than ${MAXIMUM_NOTE_LENGTH} characters.`,
      field: 'notes',
    })
  return text
}

export const notesOf = ({ notes = {} }: Fields): Notes => {
  if (Array.isArray(notes) && notes.length === 0) return {}
  if (!isFields(notes)) throw providerError({ description: 'The notes must be an object.', field: 'notes' })
  if (Object.keys(notes).length > MAXIMUM_NOTES)
    throw providerError({
      description: `Number of fields in notes should be less than or equal to ${MAXIMUM_NOTES}`,
      field: 'notes',
    })
  return Object.fromEntries(Object.entries(notes).map(([name, value]) => [name, noteText(value)]))
}
