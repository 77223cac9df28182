import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from '../dialogs/Dialog.tsx'
import { Checkbox } from '../fields/Checkbox.tsx'
import type { TableColumn } from './DataTable.tsx'
import { useListMessages } from './listEnglish.ts'

/** Chooses the columns of a table, which are also the lines of its cards. */
export const ChooseColumns = <Row,>({
  table,
  columns,
  hidden,
  onHiddenChange,
}: {
  /** Name of the table. */
  table: string
  columns: readonly TableColumn<Row>[]
  hidden: ReadonlySet<string>
  onHiddenChange: (hidden: ReadonlySet<string>) => void
}) => {
  const ui = useListMessages()
  const [isOpen, setIsOpen] = useState(false)
  const choose = (key: string, isShown: boolean) => {
    const next = new Set(hidden)
    if (isShown) next.delete(key)
    else next.add(key)
    onHiddenChange(next)
  }
  const choices = columns.filter(canBeHidden)
  const left = choices.filter(({ key }) => hidden.has(key)).length
  const messages = left === 0 ? ui.columns : ui.columnsLeftOut(left)
  return (
    <>
      <Button
        variant="quiet"
        icon={<Columns3 aria-hidden className="size-5" />}
        aria-haspopup="dialog"
        aria-label={ui.columnsOf(messages, table)}
        onClick={() => setIsOpen(true)}
      >
        {messages}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        shape="side"
        title={ui.columns}
        footer={
          <Button variant="quiet" disabled={left === 0} onClick={() => onHiddenChange(new Set())}>
            {ui.showAllColumns}
          </Button>
        }
      >
        <p className="text-small text-ink-2">{ui.columnsMeaning}</p>
        {choices.map(({ key, head }) => (
          <Checkbox
            key={key}
            label={head}
            checked={!hidden.has(key)}
            onCheckedChange={(isShown) => choose(key, isShown)}
          />
        ))}
      </Dialog>
    </>
  )
}

const KEY = 'columns.'

type Hideable = Pick<TableColumn<unknown>, 'key' | 'edge' | 'onCard'>

/** The name and the actions of a row are always visible. */
const canBeHidden = ({ edge, onCard }: Hideable): boolean =>
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
