import type { TableColumn } from './tableColumn.ts'

/** A spreadsheet takes what begins with these for a formula. */
const FORMULA = /^[=+\-@\t\r]/

const field = (value: string | number): string => {
  const text = typeof value === 'number' ? String(value) : FORMULA.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The rows as comma separated values, with heads; what players typed is never a formula. */
export const csvText = <Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string => {
  const written = columns.flatMap(({ head, text }) => (text ? [{ head, text }] : []))
  const lines = [
    written.map(({ head }) => field(head)),
    ...rows.map((row) => written.map(({ text }) => field(text(row)))),
  ]
  return lines.map((line) => `${line.join(',')}\r\n`).join('')
}
