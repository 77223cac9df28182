import type { FeatureWords } from '../words/catalogue.ts'

/** Something, an at sign, something, a dot, something: the server looks closer. */
export const isEmailLike = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

export interface ProfileFields {
  firstName: string
  email: string
}

/** What is wrong with a profile, field by field. An e-mail may be missing: an account is known by its number. */
export const profileFaults = (
  { firstName, email }: ProfileFields,
  { nameMissing, emailInvalid }: FeatureWords['accounts']['fixed'],
): Partial<Record<keyof ProfileFields, string>> => ({
  ...(firstName.trim() === '' ? { firstName: nameMissing } : {}),
  ...(email.trim() !== '' && !isEmailLike(email) ? { email: emailInvalid } : {}),
})
