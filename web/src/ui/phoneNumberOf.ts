import type { Country } from './countries.ts'

/** A number as it is sent: call code and digits, such as '+919829012345'. */
export const phoneNumberOf = (country: Country, number: string): string =>
  `+${country.callCode}${number.replace(/\D/g, '')}`

/** What is shorter is no phone number; whether it is one, the server says. */
const FEWEST_DIGITS = 9
export const isPhoneTooShort = (number: string): boolean => number.replace(/\D/g, '').length < FEWEST_DIGITS
