import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminMessages } from '../../admin/english.ts'
import { choiceField, type Enquiry, lists, useToolAction } from '../../admin/lists.ts'
import { Reveal } from '../../admin/Reveal.tsx'
import { adminApi } from '../../api/adminApi.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatInstant } from '../../ui/formats/formatInstant.ts'
import { columnsOf } from '../../ui/tables/DataTable.tsx'
import { useEnquiryAdminMessages } from './english.ts'

/** Senders who wait for a call, with the promised deadlines. */
export const EnquiryList = () => {
  const messages = useEnquiryAdminMessages()
  const { tools, shared, none } = useAdminMessages()
  const answering = useToolAction({
    act: ({ entityId }: { entityId: string }) => adminApi.answerTurfEnquiry({ params: { enquiryId: entityId } }),
    done: messages.answered,
  })
  const isLate = ({ dueAt }: Enquiry): boolean => Date.parse(dueAt) < Date.now()
  const column = columnsOf<Enquiry>(none)
  const columns = [
    column.title('name', messages.name, ({ name }) => name),
    {
      ...column.text('phone', messages.phone, ({ phone }) => phone, { onCard: 'key' }),
      cell: ({ entityId, name, phone }: Enquiry) => <Reveal kind="ENQUIRY" id={entityId} name={name} phone={phone} />,
    },
    column.text('email', messages.email, ({ email }) => email),
    column.text('address', messages.address, ({ address }) => address),
    {
      ...column.text('message', messages.message, ({ message }) => message),
      cell: ({ message }: Enquiry) => <span className="block max-w-80">{message ?? none}</span>,
    },
    {
      ...column.instant('due', messages.due, ({ dueAt, answeredAt }) => answeredAt ?? dueAt, { onCard: 'key' }),
      cell: (enquiry: Enquiry) =>
        enquiry.answeredAt === null ? (
          <>
            <Badge tone={isLate(enquiry) ? 'danger' : 'warning'}>
              {isLate(enquiry) ? messages.late : messages.open}
            </Badge>
            <span className="block whitespace-nowrap">{formatInstant(enquiry.dueAt)}</span>
          </>
        ) : (
          <Badge tone="primary">{messages.calledBack}</Badge>
        ),
    },
    column.acts(shared.actions, (enquiry) => (
      <Button
        variant="quiet"
        disabled={enquiry.answeredAt !== null}
        busy={answering.isPending && answering.variables.entityId === enquiry.entityId}
        aria-label={messages.answerOf(enquiry.name)}
        onClick={() => answering.mutate(enquiry)}
      >
        {messages.answer}
      </Button>
    )),
  ]
  return (
    <AdminList
      list={lists.enquiries}
      caption={tools.names.enquiries}
      fields={[
        choiceField({
          key: 'status',
          label: shared.status,
          any: shared.any,
          values: { OPEN: messages.open, ANSWERED: messages.calledBack },
        }),
      ]}
      columns={columns}
      size={30}
    />
  )
}
