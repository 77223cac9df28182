import { Plus } from 'lucide-react'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminWords } from '../../admin/english.ts'
import { type Breach, lists } from '../../admin/lists.ts'
import { Button } from '../../ui/Button.tsx'
import { columnsOf } from '../../ui/columnsOf.tsx'
import { formatInstant } from '../../ui/formatInstant.ts'
import { useSheetAddress } from '../../ui/useSheetAddress.ts'
import { useSheetOf } from '../../ui/useSheetOf.ts'
import { AddBreachEntry } from './AddBreachEntry.tsx'
import { usePrivacyAdminWords } from './english.ts'
import { ReportBreach } from './ReportBreach.tsx'

const stateOf = ({ closedAt, boardToldAt, boardBy }: Breach) => {
  if (closedAt !== null) return { state: 'CLOSED', tone: 'plain' } as const
  const isLate = boardToldAt === null && Date.parse(boardBy) < Date.now()
  return isLate ? ({ state: 'LATE', tone: 'danger' } as const) : ({ state: 'OPEN', tone: 'warning' } as const)
}

/** The register of personal data breaches: the facts, the deadlines, and the steps taken. */
export const BreachList = () => {
  const words = usePrivacyAdminWords()
  const { tools, shared, none } = useAdminWords()
  const reporting = useSheetAddress('breach')
  const adding = useSheetOf('breach-entry')
  const entriesOf = ({ entries }: Breach): string[] =>
    entries.map(({ step, words: text, writtenBy, writtenAt }) =>
      words.entry(words.steps[step], text, writtenBy, formatInstant(writtenAt)),
    )
  const column = columnsOf<Breach>(none)
  const columns = [
    column.title('what', words.what, ({ what }) => what),
    column.badge('state', words.state, (breach) => {
      const { state, tone } = stateOf(breach)
      return { tone, words: words.states[state] }
    }),
    column.instant('boardBy', words.boardBy, ({ boardBy }) => boardBy, { onCard: 'key' }),
    column.instant('boardTold', words.boardTold, ({ boardToldAt }) => boardToldAt, { onCard: 'key' }),
    column.instant('peopleTold', words.peopleTold, ({ peopleToldAt }) => peopleToldAt, { onCard: 'key' }),
    column.text('data', words.data, ({ data }) => data),
    column.number('people', words.people, ({ people }) => people),
    column.instant('discovered', words.discoveredAt, ({ discoveredAt }) => discoveredAt),
    {
      ...column.text('done', words.done, (breach) => entriesOf(breach).join('\n')),
      cell: (breach: Breach) =>
        breach.entries.length === 0 ? (
          none
        ) : (
          <ul className="flex max-w-80 flex-col gap-1 break-words">
            {entriesOf(breach).map((entry, at) => (
              // Entries are only appended, so each keeps its index.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <li key={at}>{entry}</li>
            ))}
          </ul>
        ),
    },
    column.acts(shared.actions, (breach) =>
      breach.closedAt === null ? (
        <Button
          look="quiet"
          aria-haspopup="dialog"
          aria-label={words.addOf(breach.what)}
          onClick={() => adding.openOf(breach.entityId)}
        >
          {words.add}
        </Button>
      ) : null,
    ),
  ]
  return (
    <>
      <Button className="self-start" icon={<Plus aria-hidden className="size-5" />} onClick={reporting.open}>
        {words.report}
      </Button>
      <AdminList list={lists.breaches} caption={tools.names.breaches} columns={columns} emptyText={words.none}>
        {(breaches) => (
          <AddBreachEntry
            breach={breaches.find(({ entityId, closedAt }) => entityId === adding.openId && closedAt === null)}
            onClose={adding.close}
          />
        )}
      </AdminList>
      <ReportBreach open={reporting.isOpen} onClose={reporting.close} />
    </>
  )
}
