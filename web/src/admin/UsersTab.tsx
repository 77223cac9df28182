import { dateOf, shortId } from '@baari/contract/values.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import type { FilterField } from '../ui/filterField.ts'
import { formatDate } from '../ui/formatDay.ts'
import type { TableColumn } from '../ui/tableColumn.ts'
import { useSheetOf } from '../ui/useSheetOf.ts'
import { AdminList } from './AdminList.tsx'
import { ManageUser } from './ManageUser.tsx'
import { type ManagedUser, readUsers, USERS_KEY } from './readUsers.ts'
import { useAdminWords } from './useAdminWords.ts'

const PAGE_SIZE = 30

const statusTones = { ACTIVE: 'primary', INACTIVE: 'plain', BLOCKED: 'danger' } as const

const createdOn = ({ createdAt: [year, month, day] }: ManagedUser): string => formatDate(dateOf([year, month, day]))

/** Every account, and what an admin can do about one. */
export const UsersTab = () => {
  const { users: words, fixed, none } = useAdminWords()
  const managing = useSheetOf('manage')
  const nameOf = (user: ManagedUser): string =>
    [user.firstName, user.lastName].filter(Boolean).join(' ') || words.nameless
  const optionsOf = (table: Readonly<Record<string, string>>) => [
    { value: '', label: words.any },
    ...Object.entries(table).map(([value, label]) => ({ value, label })),
  ]
  const fields: FilterField[] = [
    { key: 'role', label: words.role, kind: 'select', options: optionsOf(words.roles), standard: '' },
    { key: 'status', label: words.status, kind: 'select', options: optionsOf(words.statuses), standard: '' },
    { key: 'phoneNumber', label: words.phone, kind: 'text', standard: '' },
    { key: 'email', label: words.email, kind: 'text', standard: '' },
    { key: 'startDate', label: words.from, kind: 'date', standard: '' },
    { key: 'endDate', label: words.to, kind: 'date', standard: '' },
  ]
  const columns: TableColumn<ManagedUser>[] = [
    {
      key: 'name',
      head: words.name,
      cell: (user) => <span className="font-semibold">{nameOf(user)}</span>,
      text: nameOf,
      edge: 'start',
      onCard: 'title',
    },
    {
      key: 'id',
      head: words.id,
      cell: (user) => <span className="block break-all md:w-32">{shortId(user.entityId)}</span>,
      text: (user) => shortId(user.entityId),
    },
    {
      key: 'phone',
      head: words.phone,
      cell: (user) => <span className="figures whitespace-nowrap">{user.phoneNumber || none}</span>,
      text: (user) => user.phoneNumber,
      onCard: 'key',
    },
    { key: 'email', head: words.email, cell: (user) => user.email ?? none, text: (user) => user.email ?? '' },
    {
      key: 'userName',
      head: words.userName,
      cell: (user) => user.userName ?? none,
      text: (user) => user.userName ?? '',
    },
    { key: 'role', head: words.role, cell: (user) => words.roles[user.role], text: (user) => user.role, onCard: 'key' },
    {
      key: 'status',
      head: words.status,
      cell: (user) => <Badge tone={statusTones[user.status]}>{words.statuses[user.status]}</Badge>,
      text: (user) => user.status,
      onCard: 'key',
    },
    {
      key: 'created',
      head: words.created,
      cell: (user) => <span className="whitespace-nowrap">{createdOn(user)}</span>,
      text: createdOn,
      sort: 'createdAt',
      onCard: 'key',
    },
    {
      key: 'actions',
      head: words.actions,
      cell: (user) => (
        <Button look="quiet" aria-label={words.manageOf(nameOf(user))} onClick={() => managing.openOf(user.entityId)}>
          {words.manage}
        </Button>
      ),
      edge: 'end',
      onCard: 'action',
    },
  ]
  return (
    <AdminList
      name={USERS_KEY}
      caption={fixed.tabs.users}
      fields={fields}
      columns={columns}
      rowKey={(user) => user.entityId}
      size={PAGE_SIZE}
      read={readUsers}
    >
      {(users) => {
        const user = users.find(({ entityId }) => entityId === managing.openId)
        return <ManageUser user={user} name={user ? nameOf(user) : ''} onClose={managing.close} />
      }}
    </AdminList>
  )
}
