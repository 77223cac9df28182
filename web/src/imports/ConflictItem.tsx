import type { ReactNode } from 'react'
import { Card } from '../ui/Card.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { useImportMessages } from './english.ts'
import { type Conflict, type ConflictChoice, choicesFor, type Preview, rowOf } from './importDraft.ts'
import { useRowText } from './useRowText.ts'

interface Choosing {
  conflict: Conflict
  preview: Preview
  choice: ConflictChoice
  onChoose: (choice: ConflictChoice) => void
}

/** A row beside the entries in its way, with the choice between them. */
export const ConflictItem = ({ conflict, preview, choice, onChoose }: Choosing) => {
  const { check: messages } = useImportMessages()
  const { placeText, priceText } = useRowText()
  const row = rowOf(conflict)
  const others = [...preview.planned, ...preview.conflicts.flatMap(({ planned }) => planned)].filter((one) =>
    conflict.rows.includes(one.row),
  )
  const choiceText = (one: ConflictChoice): string =>
    one === 'OTHER_GROUND'
      ? messages.choices.OTHER_GROUND(conflict.otherGround?.groundName ?? '')
      : messages.choices[one]
  return (
    <li className="py-2">
      <Card className="flex flex-col gap-3 p-3">
        <div className="grid grid-cols-2 gap-3 text-small">
          <Side title={messages.row(row)}>
            {conflict.planned.map((one) => (
              <Facts key={`${one.weekday}`} facts={[placeText(one), one.groundName, one.name, priceText(one)]} />
            ))}
          </Side>
          <Side title={conflict.standing.length > 0 ? messages.there : messages.earlierRow}>
            {conflict.standing.map((one) => (
              <Facts
                key={`${one.groundEntityId}/${one.weekday}/${one.fromMinute}/${one.kind}`}
                facts={[placeText(one), one.groundName, one.name ?? messages.kinds[one.kind], priceText(one)]}
              />
            ))}
            {others.map((one) => (
              <Facts
                key={`${one.row}/${one.weekday}`}
                facts={[placeText(one), one.groundName, one.name, messages.row(one.row)]}
              />
            ))}
          </Side>
        </div>
        <div className="w-full max-w-sm">
          <Select
            label={messages.choose(row)}
            value={choice}
            options={choicesFor(conflict).map((one) => ({ value: one, label: choiceText(one) }))}
            onValueChange={(value) => onChoose(value as ConflictChoice)}
          />
        </div>
      </Card>
    </li>
  )
}

const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-2">
    <h3 className="text-small font-normal text-ink-2">{title}</h3>
    {children}
  </div>
)

const Facts = ({ facts }: { facts: readonly (string | null | undefined)[] }) => (
  <p className="flex flex-col break-words">
    {facts.filter(Boolean).map((fact, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one entry never move
      <span key={index} className={index === 0 ? 'figures font-semibold' : undefined}>
        {fact}
      </span>
    ))}
  </p>
)
