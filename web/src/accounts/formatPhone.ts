import { countries } from '../ui/countries.ts'

/** Longest first: '+1' must not take the number of a country whose code begins with 1. */
const callCodes = [...new Set(countries.map(({ callCode }) => callCode))].toSorted((a, b) => b.length - a.length)

const LAST_GROUP = 5

/** '+91 98290 12345' of '+919829012345'. */
export const formatPhone = (phoneNumber: string): string => {
  const digits = phoneNumber.replace(/\D/g, '')
  const callCode = callCodes.find((code) => digits.startsWith(code)) ?? ''
  const national = digits.slice(callCode.length)
  return [`+${callCode}`, national.slice(0, -LAST_GROUP), national.slice(-LAST_GROUP)].filter(Boolean).join(' ')
}
