import type { TableColumn } from './tableColumn.ts'

const KEY = 'columns.'

type Hideable = Pick<TableColumn<unknown>, 'key' | 'edge' | 'onCard'>

/** The name and the actions of a row are always visible. */
export const canBeHidden = ({ edge, onCard }: Hideable): boolean =>
  edge === undefined && onCard !== 'title' && onCard !== 'action'

/** The columns of a table that are hidden in this browser. Unknown names have no effect. */
export const readHiddenColumns = (table: string, storage: Pick<Storage, 'getItem'>): ReadonlySet<string> => {
  const kept = storage.getItem(`${KEY}${table}`)
  return new Set(kept === null || kept === '' ? [] : kept.split(','))
}

/** Saves the hidden columns rather than the visible ones, so that columns added later are visible. */
export const saveHiddenColumns = (
  table: string,
  hidden: ReadonlySet<string>,
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
): void => {
  if (hidden.size === 0) storage.removeItem(`${KEY}${table}`)
  else storage.setItem(`${KEY}${table}`, [...hidden].join(','))
}

/** The visible columns of a table. */
export const shownColumns = <Column extends Hideable>(
  columns: readonly Column[],
  hidden: ReadonlySet<string>,
): Column[] => columns.filter((column) => !canBeHidden(column) || !hidden.has(column.key))
