import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateOf } from '@baari/contract/wire/values.ts'
import { LONGEST_ACT_REASON } from '@baari/domain/shared/limits.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminMessages } from '../../admin/english.ts'
import { choiceField, type Difference, lists } from '../../admin/lists.ts'
import { Reveal } from '../../admin/Reveal.tsx'
import { adminApi } from '../../api/adminApi.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useSheetOf } from '../../ui/dialogs/useSheetOf.ts'
import { EmptyState } from '../../ui/ErrorState.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { formatInstant } from '../../ui/formats/formatInstant.ts'
import { formatDate, formatRupees } from '../../ui/formats/formats.ts'
import { columnsOf, DataTable } from '../../ui/tables/DataTable.tsx'
import type { FilterField } from '../../ui/tables/FilterPanel.tsx'
import { useReconciliationAdminMessages } from './english.ts'

/** Differences between Baari's books, the provider and the bank, each with one possible action. */
export const DifferenceList = () => {
  const { differences: messages } = useReconciliationAdminMessages()
  const { tools, shared, none } = useAdminMessages()
  const resolving = useSheetOf('resolve')
  const fields: FilterField[] = [
    {
      key: 'state',
      label: messages.shown,
      kind: 'select',
      options: (['OPEN', 'RESOLVED', 'all'] as const).map((value) => ({ value, label: messages.shownStates[value] })),
      standard: 'OPEN',
    },
    choiceField({ key: 'kind', label: messages.kind, any: shared.any, values: messages.kinds }),
  ]
  const howOf = ({ how, resolvedBy, reason }: Difference): string | null => {
    if (how === null) return null
    const reported = resolvedBy === null ? messages.hows[how] : messages.howBy(messages.hows[how], resolvedBy)
    return reason === null ? reported : `${reported}: ${reason}`
  }
  const column = columnsOf<Difference>(none)
  const columns = [
    column.title('kind', messages.kind, ({ kind }) => messages.kinds[kind]),
    column.code('subject', messages.subject, ({ subjectId }) => subjectId, { onCard: 'key' }),
    column.date('day', messages.day, ({ day }) => dateOf(day), { onCard: 'key' }),
    column.rupees('ours', messages.ours, ({ ours }) => ours, { onCard: 'key' }),
    column.rupees('theirs', messages.theirs, ({ theirs }) => theirs, { onCard: 'key' }),
    {
      ...column.text('paidBy', messages.paidBy, (difference) => paidBy(difference, messages.methods)),
      cell: (difference: Difference) => {
        const { entityId, subjectId, contact } = difference
        const paid = paidBy({ ...difference, contact: null }, messages.methods)
        if (contact === null) return paid || none
        return (
          <>
            {paid && <span className="block">{paid}</span>}
            <Reveal kind="DIFFERENCE" id={entityId} name={subjectId} phone={contact} />
          </>
        )
      },
    },
    column.text('how', messages.how, howOf),
    column.acts(shared.actions, (difference) => {
      if (difference.isUnderWay) return <Badge tone="info">{messages.underWay}</Badge>
      if (difference.resolvedAt !== null) return <Badge tone="primary">{messages.how}</Badge>
      return (
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={messages.actionOf(messages.actions[difference.action], difference.subjectId)}
          onClick={() => resolving.openOf(difference.entityId)}
        >
          {messages.actions[difference.action]}
        </Button>
      )
    }),
  ]
  return (
    <>
      <AdminList
        list={lists.differences}
        caption={tools.names.differences}
        fields={fields}
        columns={columns}
        isMoving={({ isUnderWay }) => isUnderWay}
        emptyText={messages.none}
      >
        {(differences) => (
          <ResolveDifference
            difference={differences.find(
              ({ entityId, resolvedAt, isUnderWay }) =>
                entityId === resolving.openId && resolvedAt === null && !isUnderWay,
            )}
            onClose={resolving.close}
          />
        )}
      </AdminList>
      <ReconciliationDays />
    </>
  )
}

type Day = WireReply<Api['listReconciliationDays']>['content'][number]

const SHOWN_DAYS = 14
const tones = { AHEAD: 'plain', RUNNING: 'info', DONE: 'primary' } as const

/** The last two weeks, day by day. */
export const ReconciliationDays = () => {
  const { differences: messages } = useReconciliationAdminMessages()
  const { shared, list, loading } = useAdminMessages()
  const found = useQuery({
    queryKey: ['listReconciliationDays'],
    queryFn: ({ signal }) => adminApi.listReconciliationDays({ query: { size: SHOWN_DAYS } }, { signal }),
  })
  const column = columnsOf<Day>()
  const columns = [
    column.title('day', messages.day, ({ day }) => formatDate(dateOf(day))),
    column.badge('state', shared.status, ({ state }) => ({ tone: tones[state], text: messages.dayStates[state] })),
    column.rupees('settled', messages.settled, ({ settledAmount }) => settledAmount, { onCard: 'key' }),
    column.number('found', messages.found, ({ found: count }) => count, { onCard: 'key' }),
    column.number('open', messages.open, ({ open }) => open, { onCard: 'key' }),
  ]
  return (
    <section className="flex flex-col gap-3">
      <h2>{messages.daysTitle}</h2>
      <Fetched found={found} messages={{ loading, failed: list.failed }}>
        {({ content }) =>
          content.length === 0 ? (
            <EmptyState title={list.emptyTitle}>{messages.noDays}</EmptyState>
          ) : (
            <DataTable
              caption={messages.daysTitle}
              columns={columns}
              rows={content}
              rowKey={({ day }) => dateOf(day)}
            />
          )
        }
      </Fetched>
    </section>
  )
}

/** Explains the action for a difference, and carries it out. */
const ResolveDifference = ({ difference, onClose }: { difference: Difference | undefined; onClose: () => void }) => {
  const { differences: messages } = useReconciliationAdminMessages()
  return (
    <Dialog
      open={difference !== undefined}
      onClose={onClose}
      title={difference ? messages.actions[difference.action] : messages.how}
    >
      {difference && <ResolveForm key={difference.entityId} difference={difference} onResolved={onClose} />}
    </Dialog>
  )
}

const ResolveForm = ({ difference, onResolved }: { difference: Difference; onResolved: () => void }) => {
  const { differences: messages } = useReconciliationAdminMessages()
  const { shared } = useAdminMessages()
  const { action } = difference
  const payer = paidBy(difference, messages.methods)
  const toast = useToast()
  const [reason, setReason] = useState('')
  const [line, setLine] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isReasonMissing = action === 'WRITE_OFF' && reason.trim() === ''
  const isLineMissing = action === 'MATCH_BANK_LINE' && line === ''
  const resolving = useMutation({
    mutationFn: () =>
      adminApi.resolveDifference({
        params: { differenceId: difference.entityId },
        body: {
          ...(action === 'WRITE_OFF' ? { reason: reason.trim() } : {}),
          ...(action === 'MATCH_BANK_LINE' ? { bankLineId: line } : {}),
        },
      }),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
      toast.tell(messages.resolved)
      onResolved()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isReasonMissing && !isLineMissing) resolving.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div>
        <p className="font-semibold">{messages.kinds[difference.kind]}</p>
        <p className="break-all text-ink-2">{difference.subjectId}</p>
        {payer !== '' && <p className="text-ink-2">{payer}</p>}
      </div>
      <p>{messages.texts[action]}</p>
      {action === 'WRITE_OFF' && (
        <TextArea
          label={messages.reason}
          maxLength={LONGEST_ACT_REASON}
          value={reason}
          error={isTried && isReasonMissing ? shared.reasonMissing : undefined}
          onValueChange={setReason}
        />
      )}
      {action === 'MATCH_BANK_LINE' && (
        <ChooseLine
          value={line}
          error={isTried && isLineMissing ? messages.chooseLine : undefined}
          onChoose={setLine}
        />
      )}
      {resolving.isError && <Banner tone="danger">{failureMessage(resolving.error, shared.failed)}</Banner>}
      <Button
        type="submit"
        className="self-end"
        busy={resolving.isPending || resolving.isSuccess}
        busyText={messages.resolving}
      >
        {messages.actions[action]}
      </Button>
    </form>
  )
}

const MOST_LINES = 100

/** Lines of the statement that confirm no settlement yet, newest first. */
const ChooseLine = ({
  value,
  error,
  onChoose,
}: {
  value: string
  error: string | undefined
  onChoose: (lineId: string) => void
}) => {
  const { differences: messages } = useReconciliationAdminMessages()
  const { list, loading } = useAdminMessages()
  const found = useQuery({
    queryKey: ['listBankLines', 'free'],
    queryFn: ({ signal }) => adminApi.listBankLines({ query: { isFree: 'true', size: MOST_LINES } }, { signal }),
  })
  if (found.isPending) return <p role="status">{loading}</p>
  if (found.isError) return <Banner tone="danger">{failureMessage(found.error, list.failed)}</Banner>
  if (found.data.content.length === 0) return <Banner tone="info">{messages.noLines}</Banner>
  return (
    <Select
      label={messages.line}
      value={value}
      error={error}
      options={[
        { value: '', label: messages.chooseLine },
        ...found.data.content.map(({ entityId, bookedOn, amount, reference }) => ({
          value: entityId,
          label: messages.lineOf(formatDate(dateOf(bookedOn)), formatRupees(amount), reference),
        })),
      ]}
      onValueChange={onChoose}
    />
  )
}

/** The method, payer and time of an unknown payment: 'UPI, +91•••••••210, 23 Nov, 18:05'. */
const paidBy = (
  { method, contact, paidAt }: Pick<Difference, 'method' | 'contact' | 'paidAt'>,
  methods: Record<string, string>,
): string =>
  [method && (methods[method] ?? method), contact, paidAt && formatInstant(paidAt)].filter(Boolean).join(', ')
