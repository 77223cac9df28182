import { IMPORT } from '@baari/domain/imports/importTable.ts'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { FileRefused } from './fileRead.ts'

/** Parts of a workbook with cells, their texts and their formats. Pictures and macros are left packed. */
const isRead = (name: string): boolean =>
  /^(?:\[Content_Types\]|xl\/(?:workbook|sharedStrings|styles|worksheets\/[^/]+))\.xml$|\.rels$/i.test(name)

/**
 * Unpacks the parts that are read. fflate inflates into a buffer of the size that the directory declares and refuses
 * more, so the sum of these sizes bounds the memory, whatever the file contains.
 */
const unpack = (bytes: Uint8Array): Record<string, Uint8Array> => {
  let size = 0
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isRead(name)) return false
      size += originalSize
      if (size > IMPORT.unpackedBytes) throw new FileRefused('UNPACKS_TOO_LARGE')
      return true
    },
  })
}

/** Refuses cells far away from the others: the reader would fill everything between. */
const [FARTHEST_ROW, FARTHEST_COLUMN_LETTERS] = [5 * IMPORT.rows, 2]

const refuseFarCells = (sheet: string): void => {
  // No program writes an address with a reference such as `&#49;`, which could hide a far one.
  for (const [, letters = '', row = Infinity] of sheet.matchAll(/\br\s*=\s*["'](?:([a-z]*)(\d+)["']|[a-z\d]*&)/gi)) {
    if (Number(row) > FARTHEST_ROW) throw new FileRefused('TOO_MANY_ROWS')
    if (letters.length > FARTHEST_COLUMN_LETTERS) throw new FileRefused('TOO_MANY_COLUMNS')
  }
}

/** The texts of the first sheet. A formula counts as the value that the sheet last showed. */
export const readWorkbook = async (bytes: Uint8Array): Promise<string[][]> => {
  const parts = unpack(bytes)
  if (!Object.keys(parts).some((name) => /^xl\/workbook\.xml$/i.test(name))) throw new FileRefused('NOT_A_TABLE')
  // The workbook says which part is a sheet, so it can be any.
  for (const part of Object.values(parts)) refuseFarCells(strFromU8(part))
  // Packed again without compression, so that the reader has nothing to inflate.
  const plain = zipSync(parts, { level: 0 })
  const cells: unknown[][] = await readSheet(plain.slice().buffer)
  return cells.map((row) => row.map(textOf))
}

/** With seconds, which mark a 24-hour clock. Times of a sheet without a date lie in the first days of Excel's calendar. */
const FIRST_YEARS = 1905

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (!(value instanceof Date)) return String(value)
  const minute = new Date(Math.round(value.getTime() / 60_000) * 60_000).toISOString()
  const [date = '', time = ''] = minute.slice(0, 19).split('T')
  if (value.getUTCFullYear() < FIRST_YEARS) return time
  return time === '00:00:00' ? date : `${date} ${time}`
}
