import { IMPORT, isHead } from '@baari/domain/imports/importTable.ts'
import { cleanLine, shortened } from '@baari/domain/shared/typed.ts'
import { type FileRead, FileRefused, type FileToRead, type ReadTable } from './fileRead.ts'
import { readCalendar } from './readCalendar.ts'
import { readCsv } from './readCsv.ts'
import { readWorkbook } from './readWorkbook.ts'

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLE = [0xd0, 0xcf, 0x11, 0xe0]
const [PDF, PNG, JPEG, GZIP] = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x1f, 0x8b],
]

/** Reads a file by its content, whatever its name: a workbook, a calendar, or a table of text. */
export const readFile = async (file: FileToRead): Promise<FileRead> => {
  try {
    return { table: limited(await readBytes(file)) }
  } catch (error) {
    return { refusal: error instanceof FileRefused ? error.refusal : 'DAMAGED' }
  }
}

const readBytes = async ({ bytes, today, timeZone }: FileToRead): Promise<ReadTable> => {
  if (bytes.length > IMPORT.fileBytes) throw new FileRefused('TOO_LARGE')
  if (startsWith(bytes, ...ZIP)) return tableOf(await readWorkbook(bytes))
  if (startsWith(bytes, ...OLE)) throw new FileRefused('OLD_EXCEL')
  if ([PDF, PNG, JPEG, GZIP].some((start) => startsWith(bytes, ...start))) throw new FileRefused('NOT_A_TABLE')
  const text = decoded(bytes)
  if (/^\s*BEGIN:VCALENDAR/i.test(text)) return { ...readCalendar(text, { today, timeZone }), kind: 'BOOKINGS' }
  return tableOf(readCsv(text))
}

/** Files that are not text have a control character near their start. */
const SAMPLE = 4096

/** UTF-8, UTF-16 with its mark, or the code page of Excel on Windows. */
const decoded = (bytes: Uint8Array): string => {
  const encoding = startsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (text.includes('\0')) throw new FileRefused('NOT_A_TABLE')
    return text
  } catch (error) {
    if (error instanceof FileRefused) throw error
    const text = new TextDecoder('windows-1252').decode(bytes)
    if ([...text.slice(0, SAMPLE)].some((character) => character < '\t')) throw new FileRefused('NOT_A_TABLE')
    return text
  }
}

/** Titles above the head of a table. */
const LINES_BEFORE_HEAD = 10

const filledIn = (row: readonly string[]): number => row.filter((cell) => cell !== '').length

/** The first row with two names of columns is the head; a table without one gets empty names. */
const tableOf = (cells: readonly string[][]): ReadTable => {
  const rows = cells.map((row) => row.map(cleanLine)).filter((row) => filledIn(row) > 0)
  const head = rows.slice(0, LINES_BEFORE_HEAD).findIndex((row) => filledIn(row) > 1 && isHead(row))
  return {
    head: head >= 0 ? (rows[head] ?? []) : [],
    rows: rows.slice(head + 1),
    kind: null,
    pastEvents: 0,
  }
}

/** The table within the limits of a request, each row as wide as the widest, without empty columns. */
const limited = ({ head, rows, ...rest }: ReadTable): ReadTable => {
  if (rows.length === 0 && rest.pastEvents === 0) throw new FileRefused('EMPTY')
  if (rows.length > IMPORT.rows) throw new FileRefused('TOO_MANY_ROWS')
  const width = Math.max(head.length, ...rows.map((row) => row.length))
  const used = Array.from({ length: width }, (_, column) => column).filter((column) =>
    rows.some((row) => (row[column] ?? '') !== ''),
  )
  if (used.length > IMPORT.columns) throw new FileRefused('TOO_MANY_COLUMNS')
  const pick = (row: readonly string[]): string[] =>
    used.map((column) => shortened(row[column] ?? '', IMPORT.cellCharacters))
  return { head: pick(head), rows: rows.map(pick), ...rest }
}
