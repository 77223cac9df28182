import { BREACH_STEPS } from '@baari/domain/privacy/purposes.ts'
import { LONGEST_BREACH } from '@baari/domain/shared/limits.ts'
import { clockText, dateAt, INDIA, instantAt, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminMessages } from '../../admin/english.ts'
import { type Breach, lists } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useSheetAddress } from '../../ui/dialogs/useSheetAddress.ts'
import { useSheetOf } from '../../ui/dialogs/useSheetOf.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { formatInstant } from '../../ui/formats/formatInstant.ts'
import { columnsOf } from '../../ui/tables/DataTable.tsx'
import { usePrivacyAdminMessages } from './english.ts'

const stateOf = ({ closedAt, boardToldAt, boardBy }: Breach) => {
  if (closedAt !== null) return { state: 'CLOSED', tone: 'plain' } as const
  const isLate = boardToldAt === null && Date.parse(boardBy) < Date.now()
  return isLate ? ({ state: 'LATE', tone: 'danger' } as const) : ({ state: 'OPEN', tone: 'warning' } as const)
}

/** The register of personal data breaches: the facts, the deadlines, and the steps taken. */
export const BreachList = () => {
  const messages = usePrivacyAdminMessages()
  const { tools, shared, none } = useAdminMessages()
  const reporting = useSheetAddress('breach')
  const adding = useSheetOf('breach-entry')
  const entriesOf = ({ entries }: Breach): string[] =>
    entries.map(({ step, words: text, writtenBy, writtenAt }) =>
      messages.entry(messages.steps[step], text, writtenBy, formatInstant(writtenAt)),
    )
  const column = columnsOf<Breach>(none)
  const columns = [
    column.title('what', messages.what, ({ what }) => what),
    column.badge('state', messages.state, (breach) => {
      const { state, tone } = stateOf(breach)
      return { tone, text: messages.states[state] }
    }),
    column.instant('boardBy', messages.boardBy, ({ boardBy }) => boardBy, { onCard: 'key' }),
    column.instant('boardTold', messages.boardTold, ({ boardToldAt }) => boardToldAt, { onCard: 'key' }),
    column.instant('peopleTold', messages.peopleTold, ({ peopleToldAt }) => peopleToldAt, { onCard: 'key' }),
    column.text('data', messages.data, ({ data }) => data),
    column.number('people', messages.people, ({ people }) => people),
    column.instant('discovered', messages.discoveredAt, ({ discoveredAt }) => discoveredAt),
    {
      ...column.text('done', messages.done, (breach) => entriesOf(breach).join('\n')),
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
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={messages.addOf(breach.what)}
          onClick={() => adding.openOf(breach.entityId)}
        >
          {messages.add}
        </Button>
      ) : null,
    ),
  ]
  return (
    <>
      <Button className="self-start" icon={<Plus aria-hidden className="size-5" />} onClick={reporting.open}>
        {messages.report}
      </Button>
      <AdminList list={lists.breaches} caption={tools.names.breaches} columns={columns} emptyText={messages.none}>
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
  const messages = usePrivacyAdminMessages()
  return (
    <Dialog open={breach !== undefined} onClose={onClose} title={messages.addTitle} shape="sheet">
      {breach && <EntryForm key={breach.entityId} breach={breach} onAdded={onClose} />}
    </Dialog>
  )
}

const EntryForm = ({ breach, onAdded }: { breach: Breach; onAdded: () => void }) => {
  const messages = usePrivacyAdminMessages()
  const { shared } = useAdminMessages()
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
      toast.tell(messages.saved)
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
        label={messages.step}
        value={step}
        options={BREACH_STEPS.map((value) => ({ value, label: messages.steps[value] }))}
        onValueChange={(value) => setStep(BREACH_STEPS.find((one) => one === value) ?? 'NOTED')}
      />
      <TextArea
        label={messages.messages}
        hint={messages.reportHint}
        maxLength={LONGEST_BREACH}
        value={text}
        error={isTried && isMissing ? messages.wordsMissing : undefined}
        onValueChange={setText}
      />
      <TextInput
        label={messages.peopleNow}
        note={shared.optional}
        inputMode="numeric"
        autoComplete="off"
        value={people}
        error={isTried && !isCount(people) ? messages.peopleWrong : undefined}
        onValueChange={setPeople}
      />
      {adding.isError && <Banner tone="danger">{failureMessage(adding.error, shared.failed)}</Banner>}
      <Button type="submit" className="self-end" busy={adding.isPending || adding.isSuccess} busyText={messages.saving}>
        {messages.add}
      </Button>
    </form>
  )
}

/** Records a breach of personal data; its deadlines count from the discovery. */
const ReportBreach = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const messages = usePrivacyAdminMessages()
  const { shared } = useAdminMessages()
  const formId = useId()
  const toast = useToast()
  const [fields, setFields] = useState(() => newBreachFields(new Date()))
  const [isTried, setIsTried] = useState(false)
  const reporting = useMutation({
    mutationFn: ({ what, data, people, discovered }: BreachFields) =>
      adminApi.reportBreach({
        body: { what, data, people: countOf(people), discoveredAt: discoveredAt(discovered)!.toISOString() },
      }),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
      toast.tell(messages.saved)
      setFields(newBreachFields(new Date()))
      setIsTried(false)
      onClose()
    },
  })
  const faults = isTried ? breachFaults(fields, new Date()) : []
  const field = (name: keyof BreachFields, error: string) => ({
    value: fields[name],
    error: faults.includes(name) ? error : undefined,
    onValueChange: (value: string) => setFields((current) => ({ ...current, [name]: value })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (breachFaults(fields, new Date()).length === 0) reporting.mutate(fields)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="sheet"
      title={messages.report}
      footer={
        <Button type="submit" form={formId} busy={reporting.isPending} busyText={messages.saving}>
          {messages.save}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-small text-ink-2">{messages.reportHint}</p>
        <TextArea label={messages.what} maxLength={LONGEST_BREACH} {...field('what', messages.whatMissing)} />
        <TextArea label={messages.data} maxLength={LONGEST_BREACH} {...field('data', messages.dataMissing)} />
        <TextInput
          label={messages.people}
          note={shared.optional}
          hint={messages.unknown}
          inputMode="numeric"
          autoComplete="off"
          {...field('people', messages.peopleWrong)}
        />
        <TextInput
          label={messages.discoveredAt}
          type="datetime-local"
          {...field('discovered', messages.discoveredWrong)}
        />
        {reporting.isError && <Banner tone="danger">{failureMessage(reporting.error, shared.failed)}</Banner>}
      </form>
    </Dialog>
  )
}

interface BreachFields {
  what: string
  data: string
  people: string
  /** The value of a date and time field, in India: '2027-01-15T10:00'. */
  discovered: string
}

const newBreachFields = (now: Date): BreachFields => ({
  what: '',
  data: '',
  people: '',
  discovered: `${dateAt(now, INDIA)}T${clockText(minutesAt(now, INDIA))}`,
})

const isCount = (text: string): boolean => /^\d{0,9}$/.test(text.trim())

const countOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

const discoveredAt = (text: string): Date | undefined => {
  const [, date, hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(text) ?? []
  return date === undefined ? undefined : instantAt(date, Number(hours) * 60 + Number(minutes), INDIA)
}

const breachFaults = (fields: BreachFields, now: Date): (keyof BreachFields)[] => {
  const discovered = discoveredAt(fields.discovered)
  return [
    ...(fields.what.trim() === '' ? (['what'] as const) : []),
    ...(fields.data.trim() === '' ? (['data'] as const) : []),
    ...(isCount(fields.people) ? [] : (['people'] as const)),
    ...(discovered === undefined || discovered > now ? (['discovered'] as const) : []),
  ]
}
