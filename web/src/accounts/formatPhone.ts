import { countries } from '../ui/countries.ts'

/** Longest first: '+1' must not take the number of a country whose code begins with 1. */
const callCodes = [...new Set(countries.map(({ callCode }) => callCode))].toSorted((a, b) => b.length - a.length)

const LAST_GROUP = 5

const parts = (phoneNumber: string): { callCode: string; national: string } => {
  const digits = phoneNumber.replace(/\D/g, '')
  const callCode = callCodes.find((code) => digits.startsWith(code)) ?? ''
  return { callCode, national: digits.slice(callCode.length) }
}

const grouped = (callCode: string, national: string): string =>
  [`+${callCode}`, national.slice(0, -LAST_GROUP), national.slice(-LAST_GROUP)].filter(Boolean).join(' ')

/** '+91 98290 12345' of '+919829012345'. */
export const formatPhone = (phoneNumber: string): string => {
  const { callCode, national } = parts(phoneNumber)
  return grouped(callCode, national)
}

/** '+91 98••• ••345': enough to know one's own number again, too little for whoever looks on. */
export const maskedPhone = (phoneNumber: string): string => {
  const { callCode, national } = parts(phoneNumber)
  const hidden = Math.max(0, national.length - 5)
  return grouped(callCode, `${national.slice(0, 2)}${'•'.repeat(hidden)}${national.slice(2 + hidden)}`)
}
