import { ChevronDown, ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { useListWords } from './listEnglish.ts'
import { TableCard } from './TableCard.tsx'
import type { TableColumn } from './tableColumn.ts'

/** What stands below a row once it is opened. */
export interface RowDetails {
  /** What opening it shows, for those who cannot see where the arrow stands. */
  label: string
  content: ReactNode
}

export interface DataTableProps<Row> {
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** 'name' or '-name', as the server calls it. */
  sort?: string | undefined
  onSortChange?: (sort: string) => void
  details?: (row: Row) => RowDetails | undefined
}

/** Rows of many columns: a table whose head stays in view, or cards where there is no room for one. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) =>
    setOpenKeys((current) => {
      const next = new Set(current)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const { columns, rows, rowKey, details } = props
  return (
    <>
      <WideTable {...props} openKeys={openKeys} onToggle={toggle} />
      <ul className="flex flex-col gap-3 md:hidden">
        {rows.map((row) => (
          <li key={rowKey(row)}>
            <TableCard columns={columns} row={row} details={details?.(row)} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface Opening {
  openKeys: ReadonlySet<string>
  onToggle: (key: string) => void
}

const edgeLook = { start: 'sticky left-0 z-[1]', end: 'sticky right-0 z-[1] **:whitespace-nowrap' } as const
const cellLook = 'px-3 py-2.5'

const WideTable = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSortChange,
  details,
  openKeys,
  onToggle,
}: DataTableProps<Row> & Opening) => (
  <section
    aria-label={caption}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll with the keys as well
    tabIndex={0}
    className="hidden max-h-[80dvh] overflow-auto rounded-card border border-line bg-surface md:block"
  >
    <table className="w-full text-left text-small">
      <caption className="spoken">{caption}</caption>
      <thead className="sticky top-0 z-[2]">
        <tr className="text-ink-2 [&>th]:bg-surface-2">
          {details && <OpenerHead />}
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={sort} onSortChange={onSortChange} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = rowKey(row)
          const below = details?.(row)
          const isOpen = below !== undefined && openKeys.has(key)
          return (
            <Fragment key={key}>
              <tr className="border-t border-line align-middle [&>td]:bg-surface">
                {details && (
                  <td className="py-1 pl-1">
                    {below && (
                      <IconButton
                        label={below.label}
                        aria-expanded={isOpen}
                        className="size-9"
                        onClick={() => onToggle(key)}
                      >
                        {isOpen ? (
                          <ChevronDown aria-hidden className="size-5" />
                        ) : (
                          <ChevronRight aria-hidden className="size-5" />
                        )}
                      </IconButton>
                    )}
                  </td>
                )}
                {columns.map(({ key: name, cell, edge, isNumber }) => (
                  <td key={name} className={cx(cellLook, edge && edgeLook[edge], isNumber && 'figures text-right')}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
              {isOpen && (
                <tr>
                  <td colSpan={columns.length + 1} className="bg-surface-2 p-3">
                    <div className="sticky left-3 w-fit max-w-full">{below.content}</div>
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  </section>
)

const OpenerHead = () => {
  const ui = useListWords()
  return (
    <th scope="col" className="w-10">
      <span className="spoken">{ui.details}</span>
    </th>
  )
}

interface Sorting {
  sort: string | undefined
  onSortChange: ((sort: string) => void) | undefined
}

const Head = <Row,>({ column, sort, onSortChange }: Sorting & { column: TableColumn<Row> }) => {
  const { head, sort: name, edge, isNumber } = column
  const look = cx(cellLook, 'font-semibold whitespace-nowrap', edge && edgeLook[edge], isNumber && 'text-right')
  if (!name || !onSortChange)
    return (
      <th scope="col" className={look}>
        {head}
      </th>
    )
  const [isUp, isDown] = [sort === name, sort === `-${name}`]
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'} className={look}>
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
