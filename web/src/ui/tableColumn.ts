import type { ReactNode } from 'react'

/** A column of a table, or a line of a card on narrow screens. */
export interface TableColumn<Row> {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** The value in an exported file; a column without it is not exported. */
  text?: (row: Row) => string | number
  /** The server's name for this order; makes the head a button. */
  sort?: string
  /** Sticky while the other columns scroll. */
  edge?: 'start' | 'end'
  /** Its role on a card: the heading, a line that is always visible, an action, or if absent a line behind "More". */
  onCard?: 'title' | 'key' | 'action'
  /** Numbers, aligned right. */
  isNumber?: true
}
