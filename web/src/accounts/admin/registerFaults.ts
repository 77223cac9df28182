import type { Country } from '../../ui/countries.ts'
import { isPhoneTooShort, phoneNumberOf } from '../../ui/phoneNumberOf.ts'
import type { FeatureWords } from '../../words/catalogue.ts'
import { isEmailLike } from '../profileFaults.ts'

export interface RegisterFields {
  firstName: string
  lastName: string
  userName: string
  country: Country
  number: string
  email: string
  password: string
  role: 'TURFOWNER' | 'ADMIN'
}

type Faults = Partial<Record<keyof RegisterFields, string>>

const SHORTEST_PASSWORD = 8
const SHORTEST_USER_NAME = 3
/** The faults of a registration by field; only the number is required. */
export const registerFaults = (fields: RegisterFields, words: FeatureWords['accountAdmin']['register']): Faults => {
  const isShort = (text: string, least: number) => text.trim() !== '' && text.trim().length < least
  return {
    ...(isPhoneTooShort(fields.number) ? { number: words.phoneWrong } : {}),
    ...(fields.email.trim() !== '' && !isEmailLike(fields.email) ? { email: words.emailWrong } : {}),
    ...(isShort(fields.password, SHORTEST_PASSWORD) ? { password: words.passwordShort } : {}),
    ...(isShort(fields.userName, SHORTEST_USER_NAME) ? { userName: words.userNameShort } : {}),
  }
}

/** The request for a registration without faults. */
export const registerBody = ({ country, number, ...fields }: RegisterFields) => ({
  ...fields,
  phoneNumber: phoneNumberOf(country, number),
})
