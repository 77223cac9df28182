import type { ReactNode } from 'react'

/** A column of a table, which is a line of a card where there is no room for a table. */
export interface TableColumn<Row> {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** What stands in a file of the table; a column without it stays out of the file. */
  text?: (row: Row) => string | number
  /** What the server calls this order; the head is then a button. */
  sort?: string
  /** Stays in view while the others are pushed aside. */
  edge?: 'start' | 'end'
  /** On a card: its heading, a line that is always there, or one behind "More" when left out. */
  onCard?: 'title' | 'key' | 'action'
  /** Numbers, aligned at the right. */
  isNumber?: true
}
