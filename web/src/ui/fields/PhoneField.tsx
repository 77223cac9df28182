import { SHORTEST_PHONE } from '@baari/domain/shared/limits.ts'
import { cleanPhone, digitsOf, indianMobile, withAsciiDigits } from '@baari/domain/shared/typed.ts'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useMessages } from '../../messages/en.ts'
import { formats } from '../formats/formats.ts'
import { type Country, countries } from './countries.ts'
import { controlStyle, FieldError } from './Field.tsx'

/** Country (flag, name, call code) and number in one row. The native select supports type-ahead and a phone's wheel. */
export const PhoneField = ({
  country,
  onCountryChange,
  number,
  onNumberChange,
  hint,
  error,
  autoFocus,
  label,
  isOfOther,
  minLength = SHORTEST_PHONE,
}: {
  country: Country
  onCountryChange: (country: Country) => void
  number: string
  onNumberChange: (number: string) => void
  hint?: string
  error?: string
  autoFocus?: boolean
  /** By default “Mobile number”. */
  label?: string
  /** The number of another person, which is optional and not autofilled by the browser. */
  isOfOther?: boolean
  minLength?: number
}) => {
  const { ui } = useMessages()
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {label ?? ui.mobileNumber}
      </label>
      <div className="flex flex-wrap gap-2">
        <span className="relative block w-28 max-w-full">
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center gap-1.5"
          >{`${country.flag} +${country.callCode}`}</span>
          <select
            aria-label={ui.country}
            autoComplete={isOfOther ? 'off' : 'tel-country-code'}
            value={country.code}
            onChange={(event) => {
              const chosen = countries.find(({ code }) => code === event.currentTarget.value)
              if (chosen) onCountryChange(chosen)
            }}
            className={`${controlStyle} appearance-none text-transparent`}
          >
            {countries.map(({ code, name, callCode, flag }) => (
              // The browser may spell a country differently from the server.
              <option key={code} value={code} className="bg-surface text-ink" suppressHydrationWarning>
                {`${flag} ${formats().country(code, name)} (+${callCode})`}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-2 my-auto size-4 text-ink-2"
          />
        </span>
        <input
          id={id}
          type="tel"
          inputMode="tel"
          autoComplete={isOfOther ? 'off' : 'tel-national'}
          required={!isOfOther}
          minLength={minLength}
          // biome-ignore lint/a11y/noAutofocus: the page consists only of this field
          autoFocus={autoFocus}
          value={number}
          onChange={(event) => {
            const read = readPhone(country, event.currentTarget.value)
            if (read.country !== country) onCountryChange(read.country)
            onNumberChange(read.number)
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={described === '' ? undefined : described}
          className={`${controlStyle} min-w-0 grow basis-36`}
        />
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-ink-2">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

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
