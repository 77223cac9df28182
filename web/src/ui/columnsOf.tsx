import { shortId } from '@baari/contract/wire/values.ts'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from './Badge.tsx'
import { cx } from './cx.ts'
import { formatInstant } from './formatInstant.ts'
import { formatDate, formatRupees } from './formats.ts'
import type { TableColumn } from './tableColumn.ts'

type Place<Row> = Pick<TableColumn<Row>, 'edge' | 'onCard' | 'sort'>
type Of<Row, Value> = (row: Row) => Value | null

/** A kind of column: shows a value in the cell and writes the same value to the file. */
const kindOf =
  <Row,>(none: string) =>
  <Value extends string | number>(show: (value: Value) => ReactNode, isNumber?: true) =>
  (key: string, head: string, of: Of<Row, Value>, place: Place<Row> = {}): TableColumn<Row> => ({
    key,
    head,
    cell: (row) => {
      const value = of(row)
      return value === null || value === '' ? none : show(value)
    },
    text: (row) => of(row) ?? '',
    ...(isNumber ? { isNumber } : {}),
    ...place,
  })

const inOneLine = (text: string): ReactNode => <span className="whitespace-nowrap">{text}</span>

/**
 * Kinds of columns for lists with one type of row. A null value shows as `none` and is empty in the file. Amounts are
 * rupees; instants and dates are in wire format ('2027-01-15T10:00:00+05:30', '2027-01-15').
 */
export const columnsOf = <Row,>(none = '') => {
  const kind = kindOf<Row>(none)
  const bold = kind<string>((text) => <span className="font-semibold break-words">{text}</span>)
  return {
    /** The row's name: the heading of its card, and sticky in the table. */
    title: (key: string, head: string, of: Of<Row, string>, place?: Place<Row>) =>
      bold(key, head, of, { edge: 'start', onCard: 'title', ...place }),
    text: kind<string>((text) => text),
    /** A generated name, which may break anywhere. */
    code: kind<string>((text) => <span className="break-all">{text}</span>),
    /** The id of a row in Baari. */
    id: (key: string, head: string, of: Of<Row, string>, place?: Place<Row>) =>
      kind<string>((text) => (
        <span className={cx('block break-all md:w-32', place?.onCard === 'title' && 'font-semibold')}>{text}</span>
      ))(
        key,
        head,
        (row) => {
          const id = of(row)
          return id === null ? null : shortId(id)
        },
        place,
      ),
    line: kind<string>(inOneLine),
    number: kind<number>((value) => value, true),
    rupees: kind<number>(formatRupees, true),
    instant: kind<string>((instant) => inOneLine(formatInstant(instant))),
    date: kind<string>((date) => inOneLine(formatDate(date))),
    /** A state as a coloured badge; `written` is its value in the file. */
    badge: (
      key: string,
      head: string,
      of: (row: Row) => { tone: BadgeTone; words: string; written?: string },
      place: Place<Row> = { onCard: 'key' },
    ): TableColumn<Row> => ({
      key,
      head,
      cell: (row) => {
        const { tone, words } = of(row)
        return <Badge tone={tone}>{words}</Badge>
      },
      text: (row) => {
        const { words, written } = of(row)
        return written ?? words
      },
      ...place,
    }),
    /** The actions of a row. */
    acts: (head: string, cell: (row: Row) => ReactNode): TableColumn<Row> => ({
      key: 'actions',
      head,
      cell,
      edge: 'end',
      onCard: 'action',
    }),
  }
}
