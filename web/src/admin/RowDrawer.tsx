import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { CardLines, RowActions, type TableColumn } from '../ui/tables/DataTable.tsx'
import type { QuietColumn } from '../ui/tables/QuietRows.tsx'

/** Everything about a row, with its actions. */
export const RowDrawer = <Row,>({
  row,
  columns,
  onClose,
}: {
  row: Row | undefined
  columns: readonly TableColumn<Row>[]
  onClose: () => void
}) => (
  <Dialog
    open={row !== undefined}
    onClose={onClose}
    shape="side"
    title={row === undefined ? '' : nameIn(columns)(row)}
    footer={
      row !== undefined && columns.some(isAction) ? <RowActions columns={columns.filter(isAction)} row={row} /> : null
    }
  >
    {row !== undefined && <RowFacts columns={columns} row={row} />}
  </Dialog>
)

const isAction = ({ onCard }: Pick<TableColumn<unknown>, 'onCard'>): boolean =>
  onCard === 'action' || onCard === 'opened'

/** Every column of a row but its title and actions; empty ones are left out. */
export const RowFacts = <Row,>({ columns, row }: { columns: readonly TableColumn<Row>[]; row: Row }) => (
  <CardLines
    columns={columns.filter(
      (column) =>
        column.onCard !== 'title' && !isAction(column) && (column.text === undefined || column.text(row) !== ''),
    )}
    row={row}
  />
)

/** The name of a row, as its title column tells it. */
export const nameIn =
  <Row,>(columns: readonly TableColumn<Row>[]) =>
  (row: Row): string => {
    const { name, text } = columns.find(({ onCard }) => onCard === 'title') ?? {}
    return String((name ?? text)?.(row) ?? '')
  }

/** The columns of short rows: the title, the key ones with those below them, and the actions. */
export const shortColumns = <Row,>(columns: readonly TableColumn<Row>[]): QuietColumn<Row>[] => {
  const action = columns.find(({ onCard }) => onCard === 'action')
  return [
    ...columns
      .filter(({ onCard, below }) => (onCard === 'title' || onCard === 'key') && below === undefined)
      .map(({ below: _, ...column }): QuietColumn<Row> => {
        const lower = columns.filter(({ below }) => below === column.key)
        return {
          ...column,
          isName: column.onCard === 'title',
          ...(lower.length > 0
            ? {
                below: (row) =>
                  lower
                    .filter(({ text }) => text?.(row) !== '')
                    .map(({ key, cell }) => <div key={key}>{cell(row)}</div>),
              }
            : {}),
        }
      }),
    ...(action
      ? [
          {
            key: 'actions',
            head: action.head,
            cell: (row: Row) => (
              <div className="flex flex-wrap gap-2">
                <RowActions columns={columns} row={row} kind="action" />
              </div>
            ),
          },
        ]
      : []),
  ]
}
