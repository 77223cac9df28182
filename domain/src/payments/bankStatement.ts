import { type CalendarDate, isCalendarDate } from '../shared/calendarDate.ts'
import { PAISE_PER_RUPEE, type Paise } from '../shared/money.ts'

/** Money that came in, as a bank statement says. */
export interface StatementLine {
  readonly bookedOn: CalendarDate
  readonly amount: Paise
  /** In capitals, without spaces around it. */
  readonly reference: string
}

/** A row that cannot be read, by its number in the file, 1 being the first. */
export class UnreadableRow extends Error {
  readonly row: number
  constructor(row: number) {
    super(`row ${row} cannot be read`)
    this.name = 'UnreadableRow'
    this.row = row
  }
}

/**
 * The lines of a statement as CSV: date, amount, reference. The date is written YYYY-MM-DD or DD/MM/YYYY, the amount in
 * rupees, with or without commas. A first row of headings and empty rows are left out. Throws `UnreadableRow`.
 */
export const readStatement = (text: string): StatementLine[] =>
  text.split(/\r\n|\n|\r/).flatMap((row, index) => {
    if (row.trim() === '') return []
    const cells = cellsOf(row)
    const line = lineOf(cells)
    if (line) return [line]
    if (index === 0 && !/\d/.test(row)) return []
    throw new UnreadableRow(index + 1)
  })

const cellsOf = (row: string): string[] =>
  [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  )

const lineOf = ([day = '', rupees = '', reference = '']: readonly string[]): StatementLine | undefined => {
  const bookedOn = day.replace(/^(\d{2})[/-](\d{2})[/-](\d{4})$/, '$3-$2-$1')
  const plain = rupees.replaceAll(',', '')
  if (!isCalendarDate(bookedOn) || !/^\d{1,12}(\.\d{1,2})?$/.test(plain) || reference === '') return undefined
  const amount = Math.round(Number(plain) * PAISE_PER_RUPEE)
  return amount > 0 ? { bookedOn, amount, reference: reference.toUpperCase() } : undefined
}
