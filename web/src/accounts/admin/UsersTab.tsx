import { dateOf } from '@baari/contract/wire/values.ts'
import { AdminList } from '../../admin/AdminList.tsx'
import { choiceField } from '../../admin/choiceField.ts'
import { useAdminWords } from '../../admin/english.ts'
import { lists, type ManagedUser } from '../../admin/lists.ts'
import { Button } from '../../ui/Button.tsx'
import { columnsOf } from '../../ui/columnsOf.tsx'
import type { FilterField } from '../../ui/filterField.ts'
import { useSheetOf } from '../../ui/useSheetOf.ts'
import { useAccountAdminWords } from './english.ts'
import { ManageUser } from './ManageUser.tsx'

const PAGE_SIZE = 30

const statusTones = { ACTIVE: 'primary', INACTIVE: 'plain', BLOCKED: 'danger' } as const

const createdOn = ({ createdAt: [year, month, day] }: ManagedUser): string => dateOf([year, month, day])

/** All accounts, with an admin's actions on each. */
export const UsersTab = () => {
  const { users: words } = useAccountAdminWords()
  const { fixed, none, shared } = useAdminWords()
  const managing = useSheetOf('manage')
  const nameOf = (user: ManagedUser): string =>
    [user.firstName, user.lastName].filter(Boolean).join(' ') || words.nameless
  const fields: FilterField[] = [
    choiceField({ key: 'role', label: words.role, any: shared.any, values: words.roles }),
    choiceField({ key: 'status', label: shared.status, any: shared.any, values: words.statuses }),
    { key: 'phoneNumber', label: words.phone, kind: 'text', standard: '' },
    { key: 'email', label: words.email, kind: 'text', standard: '' },
    { key: 'startDate', label: shared.from, kind: 'date', standard: '' },
    { key: 'endDate', label: shared.to, kind: 'date', standard: '' },
  ]
  const column = columnsOf<ManagedUser>(none)
  const columns = [
    column.title('name', words.name, nameOf),
    column.id('id', words.id, ({ entityId }) => entityId),
    {
      ...column.line('phone', words.phone, ({ phoneNumber }) => phoneNumber, { onCard: 'key' }),
      cell: ({ phoneNumber }: ManagedUser) => <span className="figures whitespace-nowrap">{phoneNumber || none}</span>,
    },
    column.text('email', words.email, ({ email }) => email ?? null),
    column.text('userName', words.userName, ({ userName }) => userName ?? null),
    {
      ...column.text('role', words.role, ({ role }) => role, { onCard: 'key' }),
      cell: ({ role }: ManagedUser) => words.roles[role],
    },
    column.badge('status', shared.status, ({ status }) => ({
      tone: statusTones[status],
      words: words.statuses[status],
      written: status,
    })),
    column.date('created', shared.created, createdOn, { sort: 'createdAt', onCard: 'key' }),
    column.acts(shared.actions, (user) => (
      <Button look="quiet" aria-label={words.manageOf(nameOf(user))} onClick={() => managing.openOf(user.entityId)}>
        {words.manage}
      </Button>
    )),
  ]
  return (
    <AdminList list={lists.users} caption={fixed.tabs.users} fields={fields} columns={columns} size={PAGE_SIZE}>
      {(users) => {
        const user = users.find(({ entityId }) => entityId === managing.openId)
        return <ManageUser user={user} name={user ? nameOf(user) : ''} onClose={managing.close} />
      }}
    </AdminList>
  )
}
