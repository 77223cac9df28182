import type { FeatureWords } from '../words/catalogue.ts'

/** A loose check for `a@b.c`; the server validates strictly. */
export const isEmailLike = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

export interface ProfileFields {
  firstName: string
  email: string
}

/** Faults of a profile, by field. The e-mail is optional: the phone number identifies the account. */
export const profileFaults = (
  { firstName, email }: ProfileFields,
  { nameMissing, emailInvalid }: FeatureWords['accounts']['fixed'],
): Partial<Record<keyof ProfileFields, string>> => ({
  ...(firstName.trim() === '' ? { firstName: nameMissing } : {}),
  ...(email.trim() !== '' && !isEmailLike(email) ? { email: emailInvalid } : {}),
})
