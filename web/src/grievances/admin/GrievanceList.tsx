import { AdminList } from '../../admin/AdminList.tsx'
import { choiceField } from '../../admin/choiceField.ts'
import { useAdminWords } from '../../admin/english.ts'
import { lists, type ManagedGrievance } from '../../admin/lists.ts'
import { Reveal } from '../../admin/Reveal.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { columnsOf } from '../../ui/columnsOf.tsx'
import { formatInstant } from '../../ui/formatInstant.ts'
import { useSheetOf } from '../../ui/useSheetOf.ts'
import { useGrievanceWords } from '../english.ts'
import { AnswerGrievance } from './AnswerGrievance.tsx'
import { useGrievanceAdminWords } from './english.ts'

/** Grievances with their legal deadlines; overdue ones come first. */
export const GrievanceList = () => {
  const words = useGrievanceAdminWords()
  const { tools, shared, none } = useAdminWords()
  const { subjects } = useGrievanceWords()
  const answering = useSheetOf('grievance')
  const isLate = ({ dueAt }: ManagedGrievance): boolean => dueAt !== null && Date.parse(dueAt) < Date.now()
  const column = columnsOf<ManagedGrievance>(none)
  const columns = [
    column.title('number', words.number, ({ number }) => number),
    column.text('subject', words.subject, ({ subject }) => subjects[subject], { onCard: 'key' }),
    {
      ...column.instant('due', words.due, ({ dueAt }) => dueAt, { onCard: 'key' }),
      cell: (grievance: ManagedGrievance) =>
        grievance.dueAt === null ? (
          <Badge tone="primary">{words.states.CLOSED}</Badge>
        ) : (
          <>
            <Badge tone={isLate(grievance) ? 'danger' : 'warning'}>
              {isLate(grievance) ? words.states.OVERDUE : words.clocks[grievance.acknowledgedAt ? 'CLOSE' : 'ANSWER']}
            </Badge>
            <span className="block whitespace-nowrap">{formatInstant(grievance.dueAt)}</span>
          </>
        ),
    },
    column.text('name', words.name, ({ name }) => name, { onCard: 'key' }),
    {
      ...column.text('phone', words.phone, ({ phone }) => phone),
      cell: ({ entityId, number, phone }: ManagedGrievance) => (
        <Reveal kind="GRIEVANCE" id={entityId} name={number} phone={phone} />
      ),
    },
    column.text('email', words.email, ({ email }) => email),
    column.text('booking', shared.bookingId, ({ bookingReference }) => bookingReference),
    {
      ...column.text('message', words.message, ({ message }) => message),
      cell: ({ message }: ManagedGrievance) => <span className="block max-w-80 break-words">{message || none}</span>,
    },
    column.instant('created', words.sent, ({ createdAt }) => createdAt),
    column.acts(shared.actions, (grievance) =>
      grievance.dueAt === null ? null : (
        <Button
          look="quiet"
          aria-haspopup="dialog"
          aria-label={words.answerOf(grievance.number)}
          onClick={() => answering.openOf(grievance.entityId)}
        >
          {words.answer}
        </Button>
      ),
    ),
  ]
  return (
    <AdminList
      list={lists.grievances}
      caption={tools.names.grievances}
      fields={[choiceField({ key: 'state', label: shared.status, any: shared.any, values: words.states })]}
      columns={columns}
      size={30}
      emptyText={words.none}
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
