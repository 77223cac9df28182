import type { FeatureMessages } from '../messages/catalogue.ts'
import { countries } from '../ui/fields/countries.ts'

/** A loose check for `a@b.c`; the server validates strictly. */
export const isEmailLike = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

export interface ProfileFields {
  firstName: string
  email: string
}

/** Faults of a profile, by field. The e-mail is optional: the phone number identifies the account. */
export const profileFaults = (
  { firstName, email }: ProfileFields,
  { nameMissing, emailInvalid }: FeatureMessages['accounts']['fixed'],
): Partial<Record<keyof ProfileFields, string>> => ({
  ...(firstName.trim() === '' ? { firstName: nameMissing } : {}),
  ...(email.trim() !== '' && !isEmailLike(email) ? { email: emailInvalid } : {}),
})

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
