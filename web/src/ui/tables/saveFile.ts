import type { TableColumn } from './DataTable.tsx'

/** Saves a text or bytes as a download. */
export const saveFile = ({ name, content, type }: { name: string; content: BlobPart; type: string }): void => {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Saves comma-separated values as a file. The byte order mark tells spreadsheets that it is UTF-8. */
export const saveCsv = (name: string, text: string): void =>
  saveFile({ name, content: `\uFEFF${text}`, type: 'text/csv;charset=utf-8' })

/** Spreadsheets read text that begins with these as a formula. */
const FORMULA = /^[=+\-@\t\r]/

export type Cell = string | number | null

const field = (value: Cell): string => {
  const text = typeof value === 'string' ? (FORMULA.test(value) ? `'${value}` : value) : String(value ?? '')
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as comma-separated values. Text that looks like a formula is escaped. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')

/** The rows of a list as comma-separated values, with a header. */
export const csvText = <Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string => {
  const written = columns.flatMap(({ head, text }) => (text ? [{ head, text }] : []))
  return csvOf([written.map(({ head }) => head), ...rows.map((row) => written.map(({ text }) => text(row)))])
}
