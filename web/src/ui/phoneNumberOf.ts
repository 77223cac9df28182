import type { Country } from './countries.ts'

/** A number as it is sent: call code and digits, such as '+919829012345'. */
export const phoneNumberOf = (country: Country, number: string): string =>
  `+${country.callCode}${number.replace(/\D/g, '')}`
