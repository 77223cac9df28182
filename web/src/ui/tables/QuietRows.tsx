import { ChevronDown } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { useListMessages } from './listEnglish.ts'

/** A column, of short rows or of a wide table. */
export interface Column<Row> {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** The server's name for this order; makes the head a button. */
  sort?: string
  /** Numbers, aligned right. */
  isNumber?: true
}

/** A column of short rows. */
export interface QuietColumn<Row> extends Column<Row> {
  /** A second, smaller line of the cell. */
  below?: (row: Row) => ReactNode
  /** The name of the row: pressing it, or anywhere beside it, opens the row. */
  isName?: boolean
}

/** Few columns that fit every wide screen, or a list on phones. Pressing a row opens the rest. */
export const QuietRows = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  nameOf,
  isFresh,
  narrow,
  isSmall,
  sort,
  onSortChange,
  onOpen,
}: {
  caption: string
  columns: readonly QuietColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  nameOf: (row: Row) => string
  isFresh?: (row: Row) => boolean
  /** The row on phones, given the button that opens it. */
  narrow: (row: Row, name: ReactNode) => ReactNode
  /** For tables of more than four columns. */
  isSmall?: boolean
  sort?: string | undefined
  onSortChange?: (sort: string) => void
  onOpen: (id: string) => void
}) => {
  const opener = (row: Row, content: ReactNode) => (
    <OpenRow name={nameOf(row)} className="touch max-w-full md:min-h-6" onOpen={() => onOpen(rowKey(row))}>
      {content}
    </OpenRow>
  )
  const name = columns.find(({ isName }) => isName)
  /** The whole row is a target for a finger or mouse, except for its own links and buttons. */
  const pressOf = (row: Row) => (event: MouseEvent) => {
    if (event.target instanceof Element && !event.target.closest('a, button')) onOpen(rowKey(row))
  }
  return (
    <>
      <div className="hidden rounded-card border border-line bg-surface md:block">
        <table className={cx('w-full text-left', isSmall && 'text-small')}>
          <caption className="spoken">{caption}</caption>
          <thead>
            <tr className="border-b border-line text-small text-ink-2">
              {columns.map((column) => (
                <Head key={column.key} column={column} sort={sort} onSortChange={onSortChange} className={cellStyle} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                onClick={pressOf(row)}
                className={cx(
                  'cursor-pointer border-t border-line first:border-0 hover:bg-surface-2',
                  isFresh?.(row) && freshRow,
                )}
              >
                {columns.map(({ key, cell, below, isName, isNumber }) => (
                  <td key={key} className={cx(cellStyle, isNumber && 'figures text-right')}>
                    {isName ? opener(row, cell(row)) : cell(row)}
                    {below && <div className="text-small text-ink-2">{below(row)}</div>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="rounded-card border border-line bg-surface md:hidden">
        {rows.map((row) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the name of the row is a button
          <li
            key={rowKey(row)}
            onClick={pressOf(row)}
            className={cx(
              'flex cursor-pointer flex-col gap-1 border-t border-line px-4 py-3 first:border-0',
              isFresh?.(row) && freshRow,
            )}
          >
            {narrow(row, opener(row, name?.cell(row)))}
          </li>
        ))}
      </ul>
    </>
  )
}

interface Sorting {
  sort: string | undefined
  onSortChange: ((sort: string) => void) | undefined
}

/** The head of a column; a button if the server can sort by it. */
export const Head = <Row,>({
  column: { head, sort: name, isNumber },
  sort,
  onSortChange,
  className,
}: Sorting & { column: Pick<Column<Row>, 'head' | 'sort' | 'isNumber'>; className: string }) => {
  const style = cx(className, 'font-semibold', isNumber && 'text-right')
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

/** The name of a row as a button that opens the row. */
export const OpenRow = ({
  name,
  className,
  onOpen,
  children,
}: {
  name: string
  className: string
  onOpen: () => void
  children: ReactNode
}) => {
  const messages = useListMessages()
  return (
    <button
      type="button"
      data-name
      aria-haspopup="dialog"
      aria-label={messages.openOf(name)}
      onKeyDown={walkNames}
      onClick={onOpen}
      className={cx('block text-left font-bold break-words', className)}
    >
      {children}
    </button>
  )
}

const cellStyle = 'px-2 py-2 lg:px-3'
const freshRow = 'outline-2 -outline-offset-2 outline-primary'
/** The up and down arrow keys move the focus between the names of a list. */
const walkNames = (event: KeyboardEvent<HTMLButtonElement>) => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const names = [
    ...(event.currentTarget.closest('tbody, ul')?.querySelectorAll<HTMLButtonElement>('[data-name]') ?? []),
  ]
  names[names.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}
