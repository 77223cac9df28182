import { cleanPhone } from '@baari/domain/shared/typed.ts'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { Failure } from '../platform/http/failure.ts'

/**
 * The E.164 form of a mobile number. Numbers without a country code are Indian.
 * Refuses PHONE_INVALID: not a mobile number, or one of a country that is not served (`countries`, or '*').
 */
export const mobileNumber = (text: string, countries: string): string => {
  const number = parsePhoneNumberFromString(cleanPhone(text), 'IN')
  const isMobile = number?.getType() === 'MOBILE' || number?.getType() === 'FIXED_LINE_OR_MOBILE'
  if (!number?.isValid() || !isMobile) throw new Failure('PHONE_INVALID')
  if (countries !== '*' && !countries.split(',').includes(number.country as CountryCode))
    throw new Failure('PHONE_INVALID', { sentence: 'Right now we send codes only to Indian mobile numbers.' })
  return number.number
}
