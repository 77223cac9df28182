import { type ColumnRole, IMPORT_KINDS } from '@baari/domain/imports/importTable.ts'
import { useBoot } from '../boot.ts'
import type { OwnerGround } from '../turfs/owner/useOwnerTurfs.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { RadioCards } from '../ui/fields/RadioCards.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useImportMessages } from './english.ts'
import { type ImportDraft, isTooLong, missingRoles, namesToMatch, rolesOf, withKind, withRole } from './importDraft.ts'

const SHOWN_ROWS = 5
const SAMPLES = 3

interface Drafting {
  draft: ImportDraft
  grounds: readonly OwnerGround[]
  onDraftChange: (draft: ImportDraft) => void
}

/** The kind of the table and the roles of its columns, guessed and corrected by hand. */
export const MatchColumns = ({ onNext, ...drafting }: Drafting & { onNext: () => void }) => {
  const { columns: messages, next } = useImportMessages()
  const { today } = useBoot()
  const { draft, onDraftChange } = drafting
  const roleText = useRoleText(draft)
  const missing = missingRoles(draft)
  const isLong = isTooLong(draft)
  const { table } = draft
  return (
    <div className="flex flex-col gap-5">
      <p className="text-small text-ink-2">
        <strong className="break-all text-ink">{draft.fileName}</strong> · {messages.rows(table.rows.length)}
        {table.pastEvents > 0 && ` · ${messages.pastEvents(table.pastEvents)}`}
      </p>
      <div className="max-w-xl">
        <RadioCards
          label={messages.kind}
          value={draft.kind}
          onValueChange={(kind) => onDraftChange(withKind(draft, kind, today))}
          options={IMPORT_KINDS.map((kind) => ({
            value: kind,
            label: messages.kinds[kind],
            detail: messages.kindTexts[kind],
          }))}
        />
      </div>
      <TitledCard title={messages.title}>
        <p className="text-small text-ink-2">{messages.hint}</p>
        <ColumnRoles {...drafting} />
      </TitledCard>
      {draft.kind !== 'REGULARS' && <Grounds {...drafting} />}
      <FirstRows draft={draft} />
      {isLong && <Banner tone="warning">{messages.tooLong}</Banner>}
      {missing.length > 0 && <Banner tone="warning">{messages.missing(missing.map(roleText).join(', '))}</Banner>}
      <Button
        className="self-start"
        disabled={isLong || missing.length > 0 || table.rows.length === 0}
        onClick={onNext}
      >
        {next}
      </Button>
    </div>
  )
}

const useRoleText = ({ kind }: Pick<ImportDraft, 'kind'>) => {
  const { columns: messages } = useImportMessages()
  return (role: ColumnRole): string =>
    role === 'PRICE' && kind === 'PRICES' ? messages.pricePerHour : messages.roles[role]
}

const useColumnName = ({ table }: ImportDraft) => {
  const { columns: messages } = useImportMessages()
  return (column: number): string => table.head[column] || messages.column(column + 1)
}

const samplesOf = ({ table }: ImportDraft, column: number): string =>
  [...new Set(table.rows.map((row) => row[column] ?? '').filter(Boolean))].slice(0, SAMPLES).join(' · ')

const NOT_USED = ''

const ColumnRoles = ({ draft, onDraftChange }: Drafting) => {
  const { columns: messages } = useImportMessages()
  const roleText = useRoleText(draft)
  const columnName = useColumnName(draft)
  const options = [
    { value: NOT_USED, label: messages.ignore },
    ...rolesOf(draft.kind).map((role) => ({ value: role, label: roleText(role) })),
  ]
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {draft.columns.map((role, column) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, and names may repeat
          key={column}
          label={messages.role(columnName(column))}
          hint={<span className="break-words">{messages.sample(samplesOf(draft, column))}</span>}
          value={role ?? NOT_USED}
          options={options}
          onValueChange={(value) =>
            onDraftChange(withRole(draft, column, value === NOT_USED ? null : (value as ColumnRole)))
          }
        />
      ))}
    </div>
  )
}

const Grounds = ({ draft, grounds, onDraftChange }: Drafting) => {
  const { columns: messages } = useImportMessages()
  const names = namesToMatch(draft, grounds)
  if (grounds.length < 2 && names.length === 0) return null
  const options = grounds.map(({ entityId, name }) => ({ value: entityId, label: name }))
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {grounds.length > 1 && (
        <Select
          label={messages.groundFor}
          value={draft.groundId ?? ''}
          options={options}
          onValueChange={(groundId) => onDraftChange({ ...draft, groundId })}
        />
      )}
      {names.map((name) => (
        <Select
          key={name}
          label={messages.match(name)}
          value={draft.groundNames[name] ?? NOT_USED}
          options={[{ value: NOT_USED, label: messages.noMatch }, ...options]}
          onValueChange={(value) => {
            const { [name]: _, ...others } = draft.groundNames
            onDraftChange({ ...draft, groundNames: value === NOT_USED ? others : { ...others, [name]: value } })
          }}
        />
      ))}
    </div>
  )
}

/** The rows as they were read, with the roles above. */
const FirstRows = ({ draft }: { draft: ImportDraft }) => {
  const { columns: messages } = useImportMessages()
  const roleText = useRoleText(draft)
  const columnName = useColumnName(draft)
  const used = draft.columns.flatMap((role, column) => (role === null ? [] : [{ role, column }]))
  if (used.length === 0 || draft.table.rows.length === 0) return null
  return (
    <TitledCard title={messages.firstRows}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must scroll with the keyboard as well */}
      <section aria-label={messages.tableOf(draft.fileName)} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-left text-small">
          <caption className="spoken">{messages.tableOf(draft.fileName)}</caption>
          <thead>
            <tr>
              {used.map(({ role, column }) => (
                <th key={column} scope="col" className="py-1 pr-4 align-bottom whitespace-nowrap">
                  {roleText(role)}
                  <span className="block font-normal text-ink-2">{columnName(column)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {draft.table.rows.slice(0, SHOWN_ROWS).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the file
              <tr key={index} className="border-t border-line">
                {used.map(({ column }) => (
                  <td key={column} className="max-w-64 truncate py-2 pr-4">
                    {row[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </TitledCard>
  )
}
