import { maskedPhone } from '@baari/domain/shared/maskedPhone.ts'

const NUMBER = /\+[1-9]\d{7,14}/g

/** The same value with every phone number masked except those in `ours`. */
export const maskNumbers = <Value>(value: Value, ours: readonly string[] = []): Value => {
  if (typeof value === 'string')
    return value.replace(NUMBER, (number) => (ours.includes(number) ? number : maskedPhone(number))) as Value
  if (Array.isArray(value)) return value.map((one: unknown) => maskNumbers(one, ours)) as Value
  if (typeof value === 'object' && value !== null && !(value instanceof Date))
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, maskNumbers(one as unknown, ours)]),
    ) as Value
  return value
}
