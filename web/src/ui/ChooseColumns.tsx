import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { Button } from './Button.tsx'
import { Checkbox } from './Checkbox.tsx'
import { Dialog } from './Dialog.tsx'
import { canBeHidden } from './hiddenColumns.ts'
import { useListWords } from './listEnglish.ts'
import type { TableColumn } from './tableColumn.ts'

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
  const ui = useListWords()
  const [isOpen, setIsOpen] = useState(false)
  const choose = (key: string, isShown: boolean) => {
    const next = new Set(hidden)
    if (isShown) next.delete(key)
    else next.add(key)
    onHiddenChange(next)
  }
  const choices = columns.filter(canBeHidden)
  const left = choices.filter(({ key }) => hidden.has(key)).length
  const words = left === 0 ? ui.columns : ui.columnsLeftOut(left)
  return (
    <>
      <Button
        look="quiet"
        icon={<Columns3 aria-hidden className="size-5" />}
        aria-haspopup="dialog"
        aria-label={ui.columnsOf(words, table)}
        onClick={() => setIsOpen(true)}
      >
        {words}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        shape="side"
        title={ui.columns}
        footer={
          <Button look="quiet" disabled={left === 0} onClick={() => onHiddenChange(new Set())}>
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
