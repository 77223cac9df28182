import type { ImportKind, TextTable } from '@baari/domain/imports/importTable.ts'

/** Why a file cannot be used. Each has its sentence in `english.ts`. */
export type FileRefusal =
  | 'TOO_LARGE'
  | 'EMPTY'
  | 'OLD_EXCEL'
  | 'NOT_A_TABLE'
  | 'DAMAGED'
  | 'UNPACKS_TOO_LARGE'
  | 'TOO_MANY_ROWS'
  | 'TOO_MANY_COLUMNS'
  | 'TOO_MANY_EVENTS'
  | 'TOO_SLOW'

/** A reader throws it; any other error of a reader means a damaged file. */
export class FileRefused extends Error {
  readonly refusal: FileRefusal
  constructor(refusal: FileRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

export interface FileToRead {
  bytes: Uint8Array
  today: string
  timeZone: string
}

export interface ReadTable extends TextTable {
  /** The kind of a calendar is known; that of other files is guessed. */
  kind: ImportKind | null
  /** Events of a calendar that are over. */
  pastEvents: number
}

export type FileRead = { table: ReadTable } | { refusal: FileRefusal }
