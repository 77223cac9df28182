import type { Api } from '@baari/contract/api.ts'
import type { WireReply, WireRequest } from '@baari/contract/endpoint.ts'
import {
  type ColumnRole,
  guessColumns,
  guessKind,
  IMPORT,
  type ImportKind,
  ROLES_OF,
} from '@baari/domain/imports/importTable.ts'
import { unknownGrounds } from '@baari/domain/imports/planRows.ts'
import { cleanLine, shortened } from '@baari/domain/shared/typed.ts'
import type { OwnerGround } from '../turfs/owner/useOwnerTurfs.ts'
import type { ReadTable } from './readers/fileRead.ts'

export type Preview = WireReply<Api['previewImport']>
export type Conflict = Preview['conflicts'][number]
export type PlannedRow = Preview['planned'][number]
type Body = WireRequest<Api['previewImport']>['body']
export type RowChoice = WireRequest<Api['bringIn']>['body']['choices'][number]

/** A table that was read, and what the owner has decided about it. */
export interface ImportDraft {
  fileName: string
  table: ReadTable
  kind: ImportKind
  /** By column; null leaves it out. */
  columns: readonly (ColumnRole | null)[]
  /** The ground of rows that name none. */
  groundId: string | null
  /** Grounds by the names that the table uses for them. */
  groundNames: Readonly<Record<string, string>>
}

export const draftOf = (
  fileName: string,
  table: ReadTable,
  { today, grounds }: { today: string; grounds: readonly OwnerGround[] },
): ImportDraft => {
  const kind = table.kind ?? guessKind(table, today)
  return {
    fileName: shortened(cleanLine(fileName), IMPORT.fileNameCharacters) || 'table',
    table,
    kind,
    columns: guessColumns(table, { kind, today }),
    groundId: grounds[0]?.entityId ?? null,
    groundNames: {},
  }
}

/** A column gets the role; the column that had it is left out. */
export const withRole = (draft: ImportDraft, column: number, role: ColumnRole | null): ImportDraft => ({
  ...draft,
  columns: draft.columns.map((one, index) => (index === column ? role : one === role ? null : one)),
})

export const withKind = (draft: ImportDraft, kind: ImportKind, today: string): ImportDraft => ({
  ...draft,
  kind,
  columns: guessColumns(draft.table, { kind, today }),
})

/** The roles without which no row can be read. */
export const missingRoles = ({ kind, columns }: ImportDraft): ColumnRole[] => {
  const has = (role: ColumnRole): boolean => columns.includes(role)
  if (kind === 'REGULARS') return has('PHONE') ? [] : ['PHONE']
  if (kind === 'PRICES') return has('PRICE') ? [] : ['PRICE']
  const hasTime = has('TIME') || has('START')
  return [
    ...(has('DATE') || has('START') ? [] : ['DATE' as const]),
    ...(hasTime || has('DATE') ? [] : ['TIME' as const]),
  ]
}

/** Names in the table that fit no ground. */
export const namesToMatch = ({ table, columns }: ImportDraft, grounds: readonly OwnerGround[]): string[] => {
  const column = columns.indexOf('GROUND')
  if (column < 0) return []
  const named = grounds.map(({ entityId, name }) => ({ id: entityId, name }))
  return unknownGrounds(
    table.rows.map((row) => row[column] ?? ''),
    named,
  ).slice(0, MOST_UNKNOWN_NAMES)
}

/** A column with more names does not name grounds. */
const MOST_UNKNOWN_NAMES = 20

export const rolesOf = (kind: ImportKind): readonly ColumnRole[] => ROLES_OF[kind]

/** Whether the used columns hold more text than a request may carry. */
export const isTooLong = ({ table, columns }: ImportDraft): boolean => {
  const used = columns.flatMap((role, column) => (role === null ? [] : [column]))
  const characters = table.rows.reduce(
    (sum, row) => used.reduce((all, column) => all + (row[column] ?? '').length, sum),
    0,
  )
  return characters > IMPORT.tableCharacters
}

/** The table as the server gets it: only columns with a role. */
export const bodyOf = (draft: ImportDraft, turfId: string): Body => {
  const used = draft.columns.flatMap((role, column) => (role === null ? [] : [{ role, column }]))
  return {
    turfId,
    kind: draft.kind,
    columns: used.map(({ role }) => role),
    rows: draft.table.rows.map((row) => used.map(({ column }) => row[column] ?? '')),
    groundEntityId: draft.groundId,
    groundNames: Object.entries(draft.groundNames).map(([name, groundEntityId]) => ({ name, groundEntityId })),
  }
}

/** The choice for a conflict: keep the existing entry, take another ground, replace prices, or prefer this row to others. */
export type ConflictChoice = 'KEEP' | 'OTHER_GROUND' | 'REPLACE' | 'INSTEAD'

/** The choices that a conflict offers. */
export const choicesFor = ({ standing, rows, otherGround }: Conflict): ConflictChoice[] => [
  'KEEP',
  ...(otherGround ? ['OTHER_GROUND' as const] : []),
  ...(rows.length === 0 && standing.every(({ kind }) => kind === 'PRICE') ? ['REPLACE' as const] : []),
  ...(standing.length === 0 ? ['INSTEAD' as const] : []),
]

/** The choice of the owner, if the conflict still offers it. Otherwise the existing entry stays. */
export const choiceOf = (conflict: Conflict, chosen: Readonly<Record<number, ConflictChoice>>): ConflictChoice => {
  const choice = chosen[rowOf(conflict)] ?? 'KEEP'
  return choicesFor(conflict).includes(choice) ? choice : 'KEEP'
}

/** The choices as the server takes them; a conflict without a choice keeps the existing entry. */
export const rowChoices = (
  conflicts: readonly Conflict[],
  chosen: Readonly<Record<number, ConflictChoice>>,
): RowChoice[] => {
  const byRow = new Map<number, RowChoice>()
  for (const conflict of conflicts) {
    const row = rowOf(conflict)
    const choice = choiceOf(conflict, chosen)
    if (choice === 'KEEP') byRow.set(row, { row, choice: 'SKIP' })
    else if (choice === 'REPLACE') byRow.set(row, { row, choice: 'REPLACE' })
    else if (choice === 'OTHER_GROUND')
      byRow.set(row, { row, choice, groundEntityId: conflict.otherGround?.groundEntityId ?? null })
    else {
      byRow.delete(row)
      for (const other of conflict.rows) byRow.set(other, { row: other, choice: 'SKIP' })
    }
  }
  return [...byRow.values()]
}

export const rowOf = ({ planned }: Conflict): number => planned[0]?.row ?? 0

/** How many rows are brought in with these choices. */
export const countBroughtIn = (preview: Preview, choices: readonly RowChoice[]): number => {
  const skipped = new Set(choices.flatMap(({ row, choice }) => (choice === 'SKIP' ? [row] : [])))
  const rows = [...preview.planned, ...preview.conflicts.flatMap(({ planned }) => planned)]
  return new Set(rows.map(({ row }) => row)).difference(skipped).size + preview.customers.length
}
