import { shortId } from '@baari/contract/wire/values.ts'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Badge, type BadgeTone } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { cx } from '../cx.ts'
import { formatInstant } from '../formats/formatInstant.ts'
import { formatDate, formatRupees } from '../formats/formats.ts'
import { useListMessages } from './listEnglish.ts'

interface DataTableProps<Row> {
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** 'name' or '-name', in the server's terms. */
  sort?: string | undefined
  onSortChange?: (sort: string) => void
}

/** Rows with many columns: a table with a sticky head, or cards on narrow screens. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { columns, rows, rowKey } = props
  return (
    <>
      <WideTable {...props} />
      <ul className="flex flex-col gap-3 md:hidden">
        {rows.map((row) => (
          <li key={rowKey(row)}>
            <TableCard columns={columns} row={row} />
          </li>
        ))}
      </ul>
    </>
  )
}

const edgeStyle = { start: 'sticky left-0 z-[1]', end: 'sticky right-0 z-[1] **:whitespace-nowrap' } as const
const cellStyle = 'px-3 py-2.5'

const WideTable = <Row,>({ caption, columns, rows, rowKey, sort, onSortChange }: DataTableProps<Row>) => (
  <section
    aria-label={caption}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must scroll with the keyboard as well
    tabIndex={0}
    className="hidden max-h-[80dvh] overflow-auto rounded-card border border-line bg-surface md:block"
  >
    <table className="w-full text-left text-small">
      <caption className="spoken">{caption}</caption>
      <thead className="sticky top-0 z-[2]">
        <tr className="text-ink-2 [&>th]:bg-surface-2">
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={sort} onSortChange={onSortChange} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className="border-t border-line align-middle [&>td]:bg-surface">
            {columns.map(({ key: name, cell, edge, isNumber }) => (
              <td key={name} className={cx(cellStyle, edge && edgeStyle[edge], isNumber && 'figures text-right')}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

interface Sorting {
  sort: string | undefined
  onSortChange: ((sort: string) => void) | undefined
}

const Head = <Row,>({ column, sort, onSortChange }: Sorting & { column: TableColumn<Row> }) => {
  const { head, sort: name, edge, isNumber } = column
  const style = cx(cellStyle, 'font-semibold whitespace-nowrap', edge && edgeStyle[edge], isNumber && 'text-right')
  if (!name || !onSortChange)
    return (
      <th scope="col" className={style}>
        {head}
      </th>
    )
  const [isUp, isDown] = [sort === name, sort === `-${name}`]
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'} className={style}>
      <button
        type="button"
        className="touch -my-2 inline-flex items-center gap-1.5 font-semibold hover:text-ink"
        onClick={() => onSortChange(isDown ? name : `-${name}`)}
      >
        {head}
        <ChevronDown aria-hidden className={cx('size-4', isUp && 'rotate-180', !isUp && !isDown && 'text-ink-3')} />
      </button>
    </th>
  )
}

/** A row of a table as a card: its key lines, and the rest behind "More". */
const TableCard = <Row,>({ columns, row }: { columns: readonly TableColumn<Row>[]; row: Row }) => {
  const ui = useListMessages()
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const title = columns.find(({ onCard }) => onCard === 'title')
  const actions = columns.filter(({ onCard }) => onCard === 'action')
  const lines = columns.filter(({ onCard }) => onCard === 'key' || (isOpen && onCard === undefined))
  const hasMore = columns.some(({ onCard }) => onCard === undefined)
  return (
    <article aria-labelledby={titleId}>
      <Card className="flex flex-col gap-3 p-4">
        <h2 id={titleId} className="text-body font-semibold break-words">
          {title?.cell(row)}
        </h2>
        <dl className="pairs gap-x-4 gap-y-2 text-small">
          {lines.map(({ key, head, cell }) => (
            <div key={key} className="min-w-0">
              <dt className="text-ink-2">{head}</dt>
              <dd className="font-semibold break-words **:not-[.touch]:min-w-0 **:whitespace-normal">{cell(row)}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap items-center gap-3">
          {actions.map(({ key, cell }) => (
            <div key={key} className="contents">
              {cell(row)}
            </div>
          ))}
          {hasMore && (
            <Button
              variant="plain"
              className="-mx-3"
              aria-expanded={isOpen}
              aria-describedby={titleId}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? ui.showLess : ui.showMore}
            </Button>
          )}
        </div>
      </Card>
    </article>
  )
}

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
      of: (row: Row) => { tone: BadgeTone; text: string; written?: string },
      place: Place<Row> = { onCard: 'key' },
    ): TableColumn<Row> => ({
      key,
      head,
      cell: (row) => {
        const { tone, text: messages } = of(row)
        return <Badge tone={tone}>{messages}</Badge>
      },
      text: (row) => {
        const { text: messages, written } = of(row)
        return written ?? messages
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
