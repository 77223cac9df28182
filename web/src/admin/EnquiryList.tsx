import type { Api } from '@baari/contract/api.ts'
import type { WireReply, WireRequest } from '@baari/contract/endpoint.ts'
import { adminApi } from '../api/adminApi.ts'
import { Contact } from '../owners/Contact.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import type { FilterField } from '../ui/filterField.ts'
import { formatInstant } from '../ui/formatInstant.ts'
import type { TableColumn } from '../ui/tableColumn.ts'
import { AdminList, type ListQuestion } from './AdminList.tsx'
import { statusField } from './statusField.ts'
import { useAdminWords } from './useAdminWords.ts'
import { useToolAction } from './useToolAction.ts'

type Enquiry = WireReply<Api['listTurfEnquiries']>['content'][number]
type Query = WireRequest<Api['listTurfEnquiries']>['query']

const KEY = 'listTurfEnquiries'

const readEnquiries = ({ values, page, size }: ListQuestion, signal?: AbortSignal) =>
  adminApi.listTurfEnquiries({ query: { ...(values as Pick<Query, 'status'>), page, size } }, signal ? { signal } : {})

/** Who asked to be called back, and until when that was promised. */
export const EnquiryList = () => {
  const { enquiries: words, tools, none } = useAdminWords()
  const answering = useToolAction<Enquiry>(KEY, {
    act: ({ entityId }) => adminApi.answerTurfEnquiry({ params: { enquiryId: entityId } }),
    done: words.answered,
  })
  const fields: FilterField[] = [statusField(tools, { OPEN: words.open, ANSWERED: words.calledBack })]
  const isLate = ({ dueAt }: Enquiry): boolean => Date.parse(dueAt) < Date.now()
  const columns: TableColumn<Enquiry>[] = [
    {
      key: 'name',
      head: words.name,
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
      text: ({ name }) => name,
      onCard: 'title',
    },
    {
      key: 'phone',
      head: words.phone,
      cell: ({ phone }) => <Contact phone={phone} />,
      text: ({ phone }) => phone,
      onCard: 'key',
    },
    { key: 'email', head: words.email, cell: ({ email }) => email ?? none, text: ({ email }) => email ?? '' },
    {
      key: 'address',
      head: words.address,
      cell: ({ address }) => address ?? none,
      text: ({ address }) => address ?? '',
    },
    {
      key: 'message',
      head: words.message,
      cell: ({ message }) => <span className="block max-w-80">{message ?? none}</span>,
      text: ({ message }) => message ?? '',
    },
    {
      key: 'due',
      head: words.due,
      cell: (enquiry) =>
        enquiry.answeredAt === null ? (
          <>
            <Badge tone={isLate(enquiry) ? 'danger' : 'warning'}>{isLate(enquiry) ? words.late : words.open}</Badge>
            <span className="block whitespace-nowrap">{formatInstant(enquiry.dueAt)}</span>
          </>
        ) : (
          <Badge tone="primary">{words.calledBack}</Badge>
        ),
      text: ({ dueAt, answeredAt }) => answeredAt ?? dueAt,
      onCard: 'key',
    },
    {
      key: 'actions',
      head: tools.actions,
      cell: (enquiry) => (
        <Button
          look="quiet"
          disabled={enquiry.answeredAt !== null}
          busy={answering.isPending && answering.variables.entityId === enquiry.entityId}
          aria-label={words.answerOf(enquiry.name)}
          onClick={() => answering.mutate(enquiry)}
        >
          {words.answer}
        </Button>
      ),
      edge: 'end',
      onCard: 'action',
    },
  ]
  return (
    <AdminList
      name={KEY}
      caption={tools.names.enquiries}
      fields={fields}
      columns={columns}
      rowKey={({ entityId }) => entityId}
      size={30}
      read={readEnquiries}
    />
  )
}
