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
