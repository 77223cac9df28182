import type { TableColumn } from './tableColumn.ts'

const KEY = 'columns.'

type Hideable = Pick<TableColumn<unknown>, 'key' | 'edge' | 'onCard'>

/** What names a row and what can be done with it always stays. */
export const canBeHidden = ({ edge, onCard }: Hideable): boolean =>
  edge === undefined && onCard !== 'title' && onCard !== 'action'

/** The columns that this browser was told to leave out of a table. What cannot be read counts as nothing. */
export const readHiddenColumns = (table: string, storage: Pick<Storage, 'getItem'>): ReadonlySet<string> => {
  const kept = storage.getItem(`${KEY}${table}`)
  return new Set(kept === null || kept === '' ? [] : kept.split(','))
}

/** Remembers what is left out: a column that comes later is shown. */
export const saveHiddenColumns = (
  table: string,
  hidden: ReadonlySet<string>,
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
): void => {
  if (hidden.size === 0) storage.removeItem(`${KEY}${table}`)
  else storage.setItem(`${KEY}${table}`, [...hidden].join(','))
}

/** What is left of a table's columns. */
export const shownColumns = <Column extends Hideable>(
  columns: readonly Column[],
  hidden: ReadonlySet<string>,
): Column[] => columns.filter((column) => !canBeHidden(column) || !hidden.has(column.key))
