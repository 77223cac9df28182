import { clockText, dateAt, INDIA, instantAt, minutesAt } from '@baari/domain/shared/zonedTime.ts'

export interface BreachFields {
  what: string
  data: string
  people: string
  /** The value of a date and time field, in India: '2027-01-15T10:00'. */
  discovered: string
}

export const newBreachFields = (now: Date): BreachFields => ({
  what: '',
  data: '',
  people: '',
  discovered: `${dateAt(now, INDIA)}T${clockText(minutesAt(now, INDIA))}`,
})

export const isCount = (text: string): boolean => /^\d{0,9}$/.test(text.trim())

export const countOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

export const discoveredAt = (text: string): Date | undefined => {
  const [, date, hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(text) ?? []
  return date === undefined ? undefined : instantAt(date, Number(hours) * 60 + Number(minutes), INDIA)
}

export const breachFaults = (fields: BreachFields, now: Date): (keyof BreachFields)[] => {
  const discovered = discoveredAt(fields.discovered)
  return [
    ...(fields.what.trim() === '' ? (['what'] as const) : []),
    ...(fields.data.trim() === '' ? (['data'] as const) : []),
    ...(isCount(fields.people) ? [] : (['people'] as const)),
    ...(discovered === undefined || discovered > now ? (['discovered'] as const) : []),
  ]
}
