import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { useSheetOf } from '../ui/dialogs/useSheetOf.ts'
import { EmptyState } from '../ui/ErrorState.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { useAllColumns } from '../ui/tables/AllColumns.tsx'
import { ChooseColumns, readHiddenColumns, saveHiddenColumns, shownColumns } from '../ui/tables/ChooseColumns.tsx'
import { CardLines, DataTable, RowActions, type TableColumn } from '../ui/tables/DataTable.tsx'
import { type FilterField, FilterPanel } from '../ui/tables/FilterPanel.tsx'
import { PageTurner } from '../ui/tables/PageTurner.tsx'
import { OpenRow, QuietRows } from '../ui/tables/QuietRows.tsx'
import { csvText, saveCsv } from '../ui/tables/saveFile.ts'
import { useAdminMessages } from './english.ts'
import { type ListPage, type ListSource, listQueryOf, listStateOf } from './lists.ts'
import { nameIn, RowDrawer, shortColumns } from './RowDrawer.tsx'

/** How often a list is refetched while a row is in progress. */
const MOVING_MILLISECONDS = 3000

const PAGE_SIZE = 20
const NO_FIELDS: readonly FilterField[] = []

interface AdminListProps<Row> {
  list: ListSource<Row>
  caption: string
  fields?: readonly FilterField[]
  columns: readonly TableColumn<Row>[] | ((found: ListPage<Row>) => readonly TableColumn<Row>[])
  size?: number
  failedMessages?: string
  applyLabel?: string
  previousMessages?: string
  emptyText?: string
  /** Opens a row in a drawer that the list brings along. */
  onOpen?: (id: string) => void
  /** While a row is in progress, the list refetches by itself. */
  isMoving?: (row: Row) => boolean
  /** Parts that belong to the shown rows, such as the dialogs of their buttons. */
  children?: (rows: readonly Row[]) => ReactNode
}

/**
 * A list of the dashboard: filters, count, export, pages, and short rows that open the rest or, if chosen, every column;
 * the address holds its state.
 */
export const AdminList = <Row,>(props: AdminListProps<Row>) => {
  const { list, fields = NO_FIELDS, columns, size = PAGE_SIZE, failedMessages, applyLabel } = props
  const { list: messages, loading } = useAdminMessages()
  const [query, setQuery] = useSearchParams()
  const queryClient = useQueryClient()
  const sorts = typeof columns === 'function' ? [] : columns.flatMap(({ sort }) => (sort ? [sort, `-${sort}`] : []))
  const state = listStateOf(query, { fields, sorts })
  const go = (change: Partial<typeof state>) =>
    setQuery(listQueryOf({ ...state, page: 0, ...change }, { fields, current: query }), { preventScrollReset: true })
  const found = useQuery({
    queryKey: [...list.key, state, size],
    queryFn: ({ signal }) => list.read({ ...state, size }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      props.isMoving && data?.content.some(props.isMoving) ? MOVING_MILLISECONDS : false,
  })
  /** Each press of the button refetches the list, even with unchanged filters. */
  const fetchAgain = async (values: typeof state.values) => {
    await queryClient.invalidateQueries({ queryKey: list.key, refetchType: 'none' })
    const isShown = state.page === 0 && fields.every(({ key }) => values[key] === state.values[key])
    if (isShown) await found.refetch()
    else go({ values })
  }
  const isFiltered = fields.some(({ key, standard }) => state.values[key] !== standard)
  return (
    <>
      {fields.length > 0 && (
        <FilterPanel
          fields={fields}
          values={state.values}
          applyLabel={applyLabel}
          isOpenAtFirst={applyLabel !== undefined}
          onValuesChange={fetchAgain}
        />
      )}
      <Fetched found={found} messages={{ loading, failed: failedMessages ?? messages.failed }} skeletons={['h-80']}>
        {(data) => (
          <FoundList
            {...props}
            found={data}
            isOld={found.isPlaceholderData}
            isFiltered={isFiltered}
            sort={state.sort}
            readPage={(page) => list.read({ ...state, page, size: 100 })}
            onSortChange={(sort) => go({ sort })}
            onPageChange={(page) => go({ page })}
          />
        )}
      </Fetched>
    </>
  )
}

interface FoundListProps<Row> extends AdminListProps<Row> {
  found: ListPage<Row>
  /** The rows are the previous ones while the new answer loads. */
  isOld: boolean
  isFiltered: boolean
  sort: string | undefined
  readPage: (page: number) => Promise<ListPage<Row>>
  onSortChange: (sort: string) => void
  onPageChange: (page: number) => void
}

/** The found rows: short, or with the columns that this browser shows. */
const FoundList = <Row,>(props: FoundListProps<Row>) => {
  const { list, caption, emptyText, found, isOld, isFiltered } = props
  const [name] = list.key
  const { list: messages } = useAdminMessages()
  const [hidden, setHidden] = useState(() => readHiddenColumns(name, localStorage))
  const all = useAllColumns(name)
  const opened = useSheetOf('row')
  const open = props.onOpen ?? opened.openOf
  const { content, totalElements, isTotalCapped, totalPages, page } = found
  const columns = typeof props.columns === 'function' ? props.columns(found) : props.columns
  const nameOf = nameIn(columns)
  const hide = (next: ReadonlySet<string>) => {
    saveHiddenColumns(name, next, localStorage)
    setHidden(next)
  }
  const table = {
    caption,
    rows: content,
    rowKey: list.rowKey,
    sort: props.sort,
    onSortChange: props.onSortChange,
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-small text-ink-2">
          {isTotalCapped ? messages.countAtLeast(totalElements) : messages.count(totalElements)}
        </p>
        {totalElements > 0 && (
          <div className="flex flex-wrap items-center gap-3 print:hidden">
            {all.chip}
            {all.areAll && <ChooseColumns table={caption} columns={columns} hidden={hidden} onHiddenChange={hide} />}
            <SaveList name={caption} columns={columns} read={props.readPage} />
          </div>
        )}
      </div>
      {content.length === 0 ? (
        <EmptyState title={isFiltered || totalElements > 0 ? messages.filteredTitle : messages.emptyTitle}>
          {isFiltered ? messages.filteredText : emptyText}
        </EmptyState>
      ) : (
        <div aria-busy={isOld} className={cx(isOld && 'opacity-60')}>
          {all.areAll ? (
            <DataTable
              {...table}
              areAll
              isPrinted={all.isPrinted}
              columns={openedBy(all.isPrinted ? columns : shownColumns(columns, hidden), (row, cell) => (
                <OpenRow
                  name={nameOf(row)}
                  className="touch md:min-h-6 underline-offset-4 hover:underline"
                  onOpen={() => open(list.rowKey(row))}
                >
                  {cell}
                </OpenRow>
              ))}
            />
          ) : (
            <QuietRows
              {...table}
              isSmall
              columns={shortColumns(columns)}
              nameOf={nameOf}
              onOpen={open}
              narrow={(row, opener) => (
                <>
                  {opener}
                  <div className="flex flex-col gap-3">
                    <CardLines columns={columns.filter(({ onCard }) => onCard === 'key')} row={row} />
                    <div className="flex flex-wrap gap-3">
                      <RowActions columns={columns} row={row} kind="action" />
                    </div>
                  </div>
                </>
              )}
            />
          )}
        </div>
      )}
      <PageTurner
        page={page}
        totalPages={totalPages}
        previous={props.previousMessages}
        onPageChange={props.onPageChange}
      />
      <RowDrawer
        row={content.find((row) => list.rowKey(row) === opened.openId)}
        columns={columns}
        onClose={opened.close}
      />
      {props.children?.(content)}
    </>
  )
}

/** The same columns, with the title of each row in the given button. */
const openedBy = <Row,>(
  columns: readonly TableColumn<Row>[],
  opener: (row: Row, cell: ReactNode) => ReactNode,
): TableColumn<Row>[] =>
  columns.map((column) =>
    column.onCard === 'title' ? { ...column, cell: (row) => opener(row, column.cell(row)) } : column,
  )

const MOST_PAGES = 50

/** Exports all rows that match the filters, not only the current page. */
const SaveList = <Row,>({
  name,
  columns,
  read,
}: {
  name: string
  columns: readonly TableColumn<Row>[]
  read: (page: number) => Promise<ListPage<Row>>
}) => {
  const { list: messages } = useAdminMessages()
  const toast = useToast()
  const saving = useMutation({
    mutationFn: async () => {
      const rows: Row[] = []
      for (let page = 0, pages = 1; page < Math.min(pages, MOST_PAGES); page += 1) {
        const found = await read(page)
        rows.push(...found.content)
        pages = found.totalPages
        if (page === MOST_PAGES - 1 && pages > MOST_PAGES) toast.tell(messages.savedPart(rows.length))
      }
      saveCsv(`${name}.csv`, csvText(columns, rows))
    },
    onError: () => toast.warn(messages.saveFailed),
  })
  return (
    <Button
      variant="quiet"
      icon={<Download aria-hidden className="size-5" />}
      aria-label={messages.saveOf(name)}
      busy={saving.isPending}
      busyText={messages.saving}
      onClick={() => saving.mutate()}
    >
      {messages.save}
    </Button>
  )
}
