import { cleanPhone, digitsOf, indianMobile, withAsciiDigits } from '@baari/domain/shared/typed.ts'
import { type Country, countries } from './countries.ts'

/** A number in wire format: call code and digits, such as '+919829012345'. */
export const phoneNumberOf = (country: Country, number: string): string => `+${country.callCode}${digitsOf(number)}`

/** The server decides whether a longer number is a phone number. */
const FEWEST_DIGITS = 9
export const isPhoneTooShort = (number: string): boolean => digitsOf(number).length < FEWEST_DIGITS

/** The countries with most of the numbers of a shared call code. */
const MAIN_COUNTRIES = new Set(['US', 'GB', 'RU', 'IT', 'AU', 'NO', 'FI', 'MA'])

const countryOf = (digits: string, present: Country): Country | undefined => {
  if (digits.startsWith(present.callCode)) return present
  const called = countries.filter(({ callCode }) => digits.startsWith(callCode))
  const longest = called.filter(({ callCode }) => called.every((other) => other.callCode.length <= callCode.length))
  return longest.find(({ code }) => MAIN_COUNTRIES.has(code)) ?? longest[0]
}

/**
 * The country and number of a typed or pasted text. A call code in it sets the country; Indian numbers lose 91 and 0.
 * Spaces and dashes stay unless something else is removed.
 */
export const readPhone = (country: Country, text: string): { country: Country; number: string } => {
  const cleaned = cleanPhone(text)
  if (cleaned.startsWith('+')) {
    const digits = digitsOf(cleaned)
    const called = countryOf(digits, country)
    if (!called) return { country, number: `+${digits}` }
    const national = digits.slice(called.callCode.length)
    // Italian numbers keep their zero.
    return { country: called, number: called.code === 'IT' ? national : national.replace(/^0/, '') }
  }
  const mobile = country.code === 'IN' ? indianMobile(cleaned) : undefined
  if (mobile !== undefined && mobile !== cleaned) return { country, number: mobile }
  return { country, number: withAsciiDigits(text.normalize('NFKC')).replace(/[^\d\s-]/g, '') }
}
