import { useId, useState } from 'react'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { useListWords } from './listEnglish.ts'
import type { TableColumn } from './tableColumn.ts'

/** A row of a table as a card: its key lines, and the rest behind "More". */
export const TableCard = <Row,>({ columns, row }: { columns: readonly TableColumn<Row>[]; row: Row }) => {
  const ui = useListWords()
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
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-small">
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
              look="plain"
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
