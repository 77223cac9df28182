import { shortId } from '@baari/contract/wire/values.ts'
import { type ReactNode, useId, useState } from 'react'
import { Badge, type BadgeTone } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { cx } from '../cx.ts'
import { formatInstant } from '../formats/formatInstant.ts'
import { formatDate, formatRupees } from '../formats/formats.ts'
import { useListMessages } from './listEnglish.ts'
import { type Column, Head } from './QuietRows.tsx'

interface DataTableProps<Row> {
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** 'name' or '-name', in the server's terms. */
  sort?: string | undefined
  onSortChange?: (sort: string) => void
  /** Cards show every line at once. */
  areAll?: boolean
  /** On paper, which is too narrow for the table: only cards. */
  isPrinted?: boolean
}

/** Rows with many columns: a table with a sticky head, or cards on narrow screens. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { columns, rows, rowKey, areAll = false, isPrinted = false } = props
  return (
    <>
      {!isPrinted && <WideTable {...props} />}
      <ul className={cx('flex flex-col gap-3', !isPrinted && 'md:hidden')}>
        {rows.map((row) => (
          <li key={rowKey(row)}>
            <TableCard columns={columns} row={row} areAll={areAll} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Only the name of a row stays while the others scroll: a second one would cover the amounts. */
const edgeStyle = { start: 'sticky left-0 z-[1]', end: '**:whitespace-nowrap' } as const
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
            <Head
              key={column.key}
              column={column}
              sort={sort}
              onSortChange={onSortChange}
              className={cx(cellStyle, 'whitespace-nowrap', column.edge && edgeStyle[column.edge])}
            />
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

/** A row of a table as a card: its key lines, and the rest behind "More". */
const TableCard = <Row,>({
  columns,
  row,
  areAll,
}: {
  columns: readonly TableColumn<Row>[]
  row: Row
  areAll: boolean
}) => {
  const ui = useListMessages()
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const title = columns.find(({ onCard }) => onCard === 'title')
  const lines = columns.filter(({ onCard }) => onCard === 'key' || ((isOpen || areAll) && onCard === undefined))
  const hasMore = !areAll && columns.some(({ onCard }) => onCard === undefined)
  return (
    <article aria-labelledby={titleId}>
      <Card className="flex flex-col gap-3 p-4">
        <h2 id={titleId} className="text-body font-semibold break-words">
          {title?.cell(row)}
        </h2>
        <CardLines columns={lines} row={row} />
        <div className="flex flex-wrap items-center gap-3">
          <RowActions columns={columns} row={row} />
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

interface RowOf<Row> {
  columns: readonly TableColumn<Row>[]
  row: Row
}

/** Cells of a row, each below its head. */
export const CardLines = <Row,>({ columns, row }: RowOf<Row>) => (
  <dl className="pairs gap-x-4 gap-y-2 text-small">
    {columns.map(({ key, head, cell }) => (
      <div key={key} className="min-w-0">
        <dt className="text-ink-2">{head}</dt>
        <dd className="font-semibold break-words **:not-[.touch]:min-w-0 **:whitespace-normal">{cell(row)}</dd>
      </div>
    ))}
  </dl>
)

/** All actions of a row; in a short row only those of `kind`. */
export const RowActions = <Row,>({ columns, row, kind }: RowOf<Row> & { kind?: 'action' }) =>
  columns
    .filter(({ onCard }) => onCard === 'action' || (kind === undefined && onCard === 'opened'))
    .map(({ key, cell }) => (
      <div key={key} className="contents">
        {cell(row)}
      </div>
    ))

type Place<Row> = Pick<TableColumn<Row>, 'edge' | 'onCard' | 'below' | 'sort'>
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
    acts: (head: string, cell: (row: Row) => ReactNode, onCard: 'action' | 'opened' = 'action'): TableColumn<Row> => ({
      key: 'actions',
      head,
      cell,
      edge: 'end',
      onCard,
    }),
  }
}

/** A column of a table, or a line of a card on narrow screens. */
export interface TableColumn<Row> extends Column<Row> {
  /** The name of the row, on a card's heading column, where it differs from `text`. */
  name?: (row: Row) => string
  /** The value in an exported file; a column without it is not exported. */
  text?: (row: Row) => string | number
  /** The name of a row at its start, which stays while the others scroll, or its actions at the end. */
  edge?: 'start' | 'end'
  /**
   * Its role on a card and in a short row: `title` is the heading; `key` lines and `action` buttons always show;
   * `opened` buttons, and lines without a role, show only once the row is opened.
   */
  onCard?: 'title' | 'key' | 'action' | 'opened'
  /** In a short row: the column above it in the same cell. */
  below?: string
}
