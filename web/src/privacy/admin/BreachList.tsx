import { BREACH_STEPS } from '@baari/domain/privacy/breach.ts'
import { LONGEST_BREACH } from '@baari/domain/shared/longest.ts'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminWords } from '../../admin/english.ts'
import { type Breach, lists } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { columnsOf } from '../../ui/columnsOf.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatInstant } from '../../ui/formatInstant.ts'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useSheetAddress } from '../../ui/useSheetAddress.ts'
import { useSheetOf } from '../../ui/useSheetOf.ts'
import { useToast } from '../../ui/useToast.ts'
import { countOf, isCount } from './breachFields.ts'
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

const AddBreachEntry = ({ breach, onClose }: { breach: Breach | undefined; onClose: () => void }) => {
  const words = usePrivacyAdminWords()
  return (
    <Dialog open={breach !== undefined} onClose={onClose} title={words.addTitle} shape="sheet">
      {breach && <EntryForm key={breach.entityId} breach={breach} onAdded={onClose} />}
    </Dialog>
  )
}

const EntryForm = ({ breach, onAdded }: { breach: Breach; onAdded: () => void }) => {
  const words = usePrivacyAdminWords()
  const { shared } = useAdminWords()
  const toast = useToast()
  const [step, setStep] = useState<(typeof BREACH_STEPS)[number]>('NOTED')
  const [text, setText] = useState('')
  const [people, setPeople] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isMissing = text.trim() === ''
  const adding = useMutation({
    mutationFn: () =>
      adminApi.addBreachEntry({
        params: { breachId: breach.entityId },
        body: { step, words: text.trim(), people: countOf(people) },
      }),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
      toast.tell(words.saved)
      onAdded()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isMissing && isCount(people)) adding.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-small break-words text-ink-2">{breach.what}</p>
      <Select
        label={words.step}
        value={step}
        options={BREACH_STEPS.map((value) => ({ value, label: words.steps[value] }))}
        onValueChange={(value) => setStep(BREACH_STEPS.find((one) => one === value) ?? 'NOTED')}
      />
      <TextArea
        label={words.words}
        hint={words.reportHint}
        maxLength={LONGEST_BREACH}
        value={text}
        error={isTried && isMissing ? words.wordsMissing : undefined}
        onValueChange={setText}
      />
      <TextInput
        label={words.peopleNow}
        note={shared.optional}
        inputMode="numeric"
        autoComplete="off"
        value={people}
        error={isTried && !isCount(people) ? words.peopleWrong : undefined}
        onValueChange={setPeople}
      />
      {adding.isError && <Banner tone="danger">{failureSentence(adding.error, shared.failed)}</Banner>}
      <Button type="submit" className="self-end" busy={adding.isPending || adding.isSuccess} busyWords={words.saving}>
        {words.add}
      </Button>
    </form>
  )
}
