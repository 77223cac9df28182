import { type Paise, paiseOf } from '../shared/money.ts'
import { cleanLine, withAsciiDigits } from '../shared/typed.ts'
import { type CalendarDate, isCalendarDate } from '../shared/zonedTime.ts'

/** Money that came in, as a bank statement says. */
export interface StatementLine {
  readonly bookedOn: CalendarDate
  readonly amount: Paise
  /** In capitals, without spaces around it. */
  readonly reference: string
}

/** A row of the file, already split into cells. */
export interface StatementRow {
  /** 1 is the first line of the file. */
  readonly line: number
  readonly cells: readonly string[]
}

/** A row that cannot be read unambiguously. */
export class UnreadableRow extends Error {
  readonly row: number
  constructor(row: number) {
    super(`row ${row} cannot be read`)
    this.name = 'UnreadableRow'
    this.row = row
  }
}

/** Positions of the columns that a heading names. */
interface Columns {
  date: number
  credit: number
  /** -1 if one column has all amounts and another column their direction. */
  debit: number
  direction: number
  /** Number and description: either may hold the reference. */
  texts: readonly number[]
  count: number
}

const HEADINGS = {
  date: [/^(?:txn|tran|transaction|posting|post)\.?\s*date$/i, /^date$/i, /^value\s*dat?e?$/i],
  credit: [/^(?:credit|deposit|cr)\b/i],
  debit: [/^(?:debit|withdrawal|dr)\b(?!\s*\/)/i],
  amount: [/^amount\b/i],
  direction: [/^(?:dr|cr)\s*\/\s*(?:dr|cr)$/i, /^(?:type|dr\/cr indicator)$/i],
} as const
const TEXT = /ref|chq|cheque|utr|narration|description|particulars|remarks|details/i

const columnsOf = (cells: readonly string[]): Columns | undefined => {
  const placeOf = (requested: keyof typeof HEADINGS): number => {
    for (const heading of HEADINGS[requested]) {
      const place = cells.findIndex((cell) => heading.test(cell))
      if (place >= 0) return place
    }
    return -1
  }
  const [date, debit, amount] = [placeOf('date'), placeOf('debit'), placeOf('amount')]
  const credit = debit < 0 ? amount : placeOf('credit')
  // Beside two columns of amounts, a type is the way of paying.
  const direction = debit < 0 ? placeOf('direction') : -1
  const texts = cells.flatMap((cell, place) => (TEXT.test(cell) ? [place] : []))
  if (date < 0 || credit < 0 || texts.length === 0) return undefined
  return { date, credit, debit, direction, texts, count: cells.length }
}

/** Whether the cells name the columns of a statement. */
export const isHeading = (cells: readonly string[]): boolean => columnsOf(cells) !== undefined

/** Lines as they are typed, without a heading. */
const TYPED: Columns = { date: 0, credit: 1, debit: -1, direction: -1, texts: [2], count: 3 }

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const two = (text: string | undefined): string => (text ?? '').padStart(2, '0')

/** Day before month, as in India: 4/11/2026, 04-Nov-26, 4 Nov 2026; or 2026-11-04. A time of day may follow. */
const dayIn = (text: string): CalendarDate | undefined => {
  const day = text.replace(/[\sT]+\d{1,2}:\d\d.*$/, '')
  const written =
    /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/.exec(day) ??
    /^(?<day>\d{1,2})[-/.\s](?<month>\d{1,2}|[a-z]{3,9})[-/.\s,]+(?<year>\d{4}|\d{2})$/i.exec(day)
  if (!written?.groups) return undefined
  const { year = '', month = '', day: ofMonth } = written.groups
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const number = /\d/.test(month) ? month : named > 0 ? String(named) : ''
  const date = `${year.length === 2 ? `20${year}` : year}-${two(number)}-${two(ofMonth)}`
  return isCalendarDate(date) ? date : undefined
}

const AMOUNT = /^(?:(?:₹|INR|Rs\.?)\s*)?(\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,12})(\.\d{1,2})?$/i

/** Paise; 0 for an empty cell; undefined for a text that is no amount. */
const amountIn = (text: string): Paise | undefined => {
  if (text === '' || text === '-') return 0
  const [, whole, fraction = ''] = AMOUNT.exec(text) ?? []
  return whole === undefined ? undefined : paiseOf(Number(whole.replaceAll(',', '') + fraction))
}

const DATED = /^\d{1,4}[-/.\s]\s*(?:\d{1,2}|[a-z]{3,9})[-/.\s,]/i

const isEmpty = ({ cells }: StatementRow): boolean => cells.every((cell) => /^[\s*=_-]*$/.test(cell))

/**
 * The incoming payments of a bank statement as banks offer it for download. Rows above its heading and below its last
 * dated row are left out, and so are outgoing payments. Lines without a heading are date, amount, reference. Throws
 * `UnreadableRow` at a row that is unclear or dated after `today`.
 */
export const readStatement = (rows: readonly StatementRow[], today: CalendarDate): StatementLine[] => {
  const written = rows
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cleanLine(withAsciiDigits(cell))) }))
    .filter((row) => !isEmpty(row))
  const head = written.findIndex(({ cells }) => columnsOf(cells))
  const columns = columnsOf(written[head]?.cells ?? []) ?? TYPED
  // A text that is meant as a date, right or wrong: a footer has none.
  const isDated = ({ cells }: StatementRow): boolean => DATED.test(cells[columns.date] ?? '')
  const below = written.slice(head + 1)
  const entries = head < 0 ? below : below.slice(0, below.findLastIndex(isDated) + 1)
  const undated = entries.length > 0 ? undefined : below.find(({ cells }) => amountIn(cells[columns.credit] ?? ''))
  if (undated) throw new UnreadableRow(undated.line)
  return entries.flatMap((row) => lineIn(row, columns, today))
}

const lineIn = ({ line, cells }: StatementRow, columns: Columns, today: CalendarDate): StatementLine[] => {
  const cell = (place: number): string => cells[place] ?? ''
  const bookedOn = dayIn(cell(columns.date))
  const credit = amountIn(cell(columns.credit))
  const debit = columns.debit < 0 ? 0 : amountIn(cell(columns.debit))
  const reference = columns.texts.map(cell).filter(Boolean).join(' ').toUpperCase()
  const isTooLong = cells.slice(columns.count).some((extra) => extra !== '')
  if (isTooLong || !bookedOn || bookedOn > today || credit === undefined || debit === undefined)
    throw new UnreadableRow(line)
  if (columns.direction >= 0) {
    const direction = cell(columns.direction)
    if (/^(?:dr|debit|d)\.?$/i.test(direction) && credit > 0) return []
    if (!/^(?:cr|credit|c)\.?$/i.test(direction)) throw new UnreadableRow(line)
  }
  if (debit > 0 && credit === 0) return []
  if (credit === 0 && /opening balance|brought forward|\bb\/f\b/i.test(reference)) return []
  if (credit === 0 || debit > 0 || reference === '') throw new UnreadableRow(line)
  return [{ bookedOn, amount: credit, reference }]
}
