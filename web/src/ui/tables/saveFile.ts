import { csvOf } from '@baari/domain/shared/csv.ts'
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

/** The rows of a list as comma-separated values, with a header. */
export const csvText = <Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string => {
  const written = columns.flatMap(({ head, text }) => (text ? [{ head, text }] : []))
  return csvOf([written.map(({ head }) => head), ...rows.map((row) => written.map(({ text }) => text(row)))])
}
