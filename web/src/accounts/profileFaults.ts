import { isEmailLike } from '../ui/isEmailLike.ts'
import type { FeatureWords } from '../words/catalogue.ts'

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
