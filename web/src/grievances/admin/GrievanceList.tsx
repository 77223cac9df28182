import { LONGEST_GRIEVANCE } from '@baari/domain/shared/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminMessages } from '../../admin/english.ts'
import { choiceField, lists, type ManagedGrievance } from '../../admin/lists.ts'
import { Reveal } from '../../admin/Reveal.tsx'
import { adminApi } from '../../api/adminApi.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useSheetOf } from '../../ui/dialogs/useSheetOf.ts'
import { RadioCards } from '../../ui/fields/RadioCards.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { formatInstant } from '../../ui/formats/formatInstant.ts'
import { columnsOf } from '../../ui/tables/DataTable.tsx'
import { useGrievanceMessages } from '../english.ts'
import { GrievanceState } from '../GrievanceState.tsx'
import { useGrievanceAdminMessages } from './english.ts'

/** Grievances with their legal deadlines; overdue ones come first. */
export const GrievanceList = () => {
  const messages = useGrievanceAdminMessages()
  const { tools, shared, none } = useAdminMessages()
  const { subjects } = useGrievanceMessages()
  const answering = useSheetOf('grievance')
  const isLate = ({ dueAt }: ManagedGrievance): boolean => dueAt !== null && Date.parse(dueAt) < Date.now()
  const column = columnsOf<ManagedGrievance>(none)
  const columns = [
    column.title('number', messages.number, ({ number }) => number),
    column.text('subject', messages.subject, ({ subject }) => subjects[subject], { onCard: 'key' }),
    {
      ...column.instant('due', messages.due, ({ dueAt }) => dueAt, { onCard: 'key' }),
      cell: (grievance: ManagedGrievance) =>
        grievance.dueAt === null ? (
          <Badge tone="primary">{messages.states.CLOSED}</Badge>
        ) : (
          <>
            <Badge tone={isLate(grievance) ? 'danger' : 'warning'}>
              {isLate(grievance)
                ? messages.states.OVERDUE
                : messages.clocks[grievance.acknowledgedAt ? 'CLOSE' : 'ANSWER']}
            </Badge>
            <span className="block whitespace-nowrap">{formatInstant(grievance.dueAt)}</span>
          </>
        ),
    },
    column.text('name', messages.name, ({ name }) => name, { onCard: 'key' }),
    {
      ...column.text('phone', messages.phone, ({ phone }) => phone),
      cell: ({ entityId, number, phone }: ManagedGrievance) => (
        <Reveal kind="GRIEVANCE" id={entityId} name={number} phone={phone} />
      ),
    },
    column.text('email', messages.email, ({ email }) => email),
    column.text('booking', shared.bookingId, ({ bookingReference }) => bookingReference),
    {
      ...column.text('message', messages.message, ({ message }) => message),
      cell: ({ message }: ManagedGrievance) => <span className="block max-w-80 break-words">{message || none}</span>,
    },
    column.instant('created', messages.sent, ({ createdAt }) => createdAt),
    column.acts(shared.actions, (grievance) =>
      grievance.dueAt === null ? null : (
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={messages.answerOf(grievance.number)}
          onClick={() => answering.openOf(grievance.entityId)}
        >
          {messages.answer}
        </Button>
      ),
    ),
  ]
  return (
    <AdminList
      list={lists.grievances}
      caption={tools.names.grievances}
      fields={[choiceField({ key: 'state', label: shared.status, any: shared.any, values: messages.states })]}
      columns={columns}
      size={30}
      emptyText={messages.none}
    >
      {(grievances) => (
        <AnswerGrievance
          grievance={grievances.find(({ entityId, dueAt }) => entityId === answering.openId && dueAt !== null)}
          onClose={answering.close}
        />
      )}
    </AdminList>
  )
}

const endings = ['STAYS_OPEN', 'RESOLVED', 'NOT_UPHELD'] as const
type Ending = (typeof endings)[number]

/** Answers a grievance; an answer with an outcome closes it and states the reason. */
const AnswerGrievance = ({ grievance, onClose }: { grievance: ManagedGrievance | undefined; onClose: () => void }) => {
  const messages = useGrievanceAdminMessages()
  return (
    <Dialog open={grievance !== undefined} onClose={onClose} title={messages.answerTitle} shape="sheet">
      {grievance && <AnswerForm key={grievance.entityId} grievance={grievance} onAnswered={onClose} />}
    </Dialog>
  )
}

const AnswerForm = ({ grievance, onAnswered }: { grievance: ManagedGrievance; onAnswered: () => void }) => {
  const messages = useGrievanceAdminMessages()
  const { shared } = useAdminMessages()
  const toast = useToast()
  const [text, setText] = useState('')
  const [ending, setEnding] = useState<Ending>('STAYS_OPEN')
  const [isTried, setIsTried] = useState(false)
  const isMissing = text.trim() === ''
  const answering = useMutation({
    mutationFn: () =>
      adminApi.answerGrievance({
        params: { grievanceId: grievance.entityId },
        body: { text: text.trim(), ...(ending === 'STAYS_OPEN' ? {} : { outcome: ending }) },
      }),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
      toast.tell(ending === 'STAYS_OPEN' ? messages.answered : messages.closed)
      onAnswered()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isMissing) answering.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <GrievanceState grievance={grievance} />
      <TextArea
        label={messages.text}
        rows={5}
        maxLength={LONGEST_GRIEVANCE}
        value={text}
        error={isTried && isMissing ? messages.textMissing : undefined}
        onValueChange={setText}
      />
      <RadioCards
        label={messages.ending}
        options={endings.map((value) => ({ value, label: messages.endings[value] }))}
        value={ending}
        onValueChange={setEnding}
      />
      {answering.error && <Banner tone="danger">{failureMessage(answering.error, shared.failed)}</Banner>}
      <Button
        type="submit"
        className="self-end"
        busy={answering.isPending || answering.isSuccess}
        busyText={messages.answering}
      >
        {messages.answer}
      </Button>
    </form>
  )
}
