import { dateOf } from '@baari/contract/wire/values.ts'
import { LONGEST_ACT_REASON, LONGEST_REASON } from '@baari/domain/shared/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminMessages } from '../../admin/english.ts'
import { choiceField, lists, type ManagedUser } from '../../admin/lists.ts'
import { RowFacts } from '../../admin/RowDrawer.tsx'
import { adminApi } from '../../api/adminApi.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { paths } from '../../paths.ts'
import { ResetSecondFactor } from '../../secondFactor/admin/ResetSecondFactor.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useSheetOf } from '../../ui/dialogs/useSheetOf.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { type Country, defaultCountry } from '../../ui/fields/countries.ts'
import { isPhoneTooShort, PhoneField, phoneNumberOf } from '../../ui/fields/PhoneField.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { columnsOf } from '../../ui/tables/DataTable.tsx'
import type { FilterField } from '../../ui/tables/FilterPanel.tsx'
import { DismissAuditor } from './DismissAuditor.tsx'
import { useAccountAdminMessages } from './english.ts'

const PAGE_SIZE = 30

const statusTones = { ACTIVE: 'primary', INACTIVE: 'plain', BLOCKED: 'danger' } as const

const createdOn = ({ createdAt: [year, month, day] }: ManagedUser): string => dateOf([year, month, day])

/** Shown by `RevealContact`. */
const REVEALED = ['phone', 'email']

/** All accounts, with an admin's actions on each. */
export const UsersTab = () => {
  const { users: messages } = useAccountAdminMessages()
  const { fixed, none, shared } = useAdminMessages()
  const managing = useSheetOf('manage')
  const nameOf = (user: ManagedUser): string =>
    [user.firstName, user.lastName].filter(Boolean).join(' ') || messages.nameless
  const fields: FilterField[] = [
    choiceField({ key: 'role', label: messages.role, any: shared.any, values: messages.roles }),
    choiceField({ key: 'status', label: shared.status, any: shared.any, values: messages.statuses }),
    { key: 'phoneNumber', label: messages.phone, kind: 'text', standard: '' },
    { key: 'email', label: messages.email, kind: 'text', standard: '' },
    { key: 'startDate', label: shared.from, kind: 'date', standard: '' },
    { key: 'endDate', label: shared.to, kind: 'date', standard: '' },
  ]
  const column = columnsOf<ManagedUser>(none)
  const columns = [
    column.title('name', messages.name, nameOf),
    column.id('id', messages.id, ({ entityId }) => entityId),
    {
      ...column.line('phone', messages.phone, ({ phoneNumber }) => phoneNumber, { onCard: 'key' }),
      cell: ({ phoneNumber }: ManagedUser) => <span className="figures whitespace-nowrap">{phoneNumber || none}</span>,
    },
    column.text('email', messages.email, ({ email }) => email ?? null, { below: 'name' }),
    column.text('userName', messages.userName, ({ userName }) => userName ?? null),
    {
      ...column.text('role', messages.role, ({ role }) => role, { onCard: 'key' }),
      cell: ({ role }: ManagedUser) => messages.roles[role],
    },
    column.badge('status', shared.status, ({ status }) => ({
      tone: statusTones[status],
      text: messages.statuses[status],
      written: status,
    })),
    column.date('created', shared.created, createdOn, { sort: 'createdAt', onCard: 'key' }),
  ]
  return (
    <AdminList
      list={lists.users}
      caption={fixed.tabs.users}
      fields={fields}
      columns={columns}
      size={PAGE_SIZE}
      onOpen={managing.openOf}
    >
      {(users) => {
        const user = users.find(({ entityId }) => entityId === managing.openId)
        const facts = columns.filter(({ key }) => !REVEALED.includes(key))
        return (
          <ManageUser user={user} name={user ? nameOf(user) : ''} onClose={managing.close}>
            {user && <RowFacts columns={facts} row={user} />}
          </ManageUser>
        )
      }}
    </AdminList>
  )
}

interface Managing {
  user: ManagedUser
  name: string
}

/**
 * Manages an account: reveals its number and e-mail address, sets the right to answer enquiries, blocks and unblocks.
 */
const ManageUser = ({
  user,
  name,
  onClose,
  children,
}: {
  user: ManagedUser | undefined
  name: string
  onClose: () => void
  children: ReactNode
}) => (
  <Dialog open={user !== undefined} onClose={onClose} shape="side" title={name}>
    {user && (
      <div className="flex flex-col gap-5">
        {children}
        {(user.phoneNumber !== '' || user.email) && <RevealContact key={user.entityId} user={user} />}
        {user.role === 'TURFOWNER' && <EnquiryRight user={user} />}
        {user.role !== 'USER' && <ResetSecondFactor key={`factor-${user.entityId}`} user={user} />}
        {user.role === 'AUDITOR' && <DismissAuditor user={user} />}
        {user.role !== 'ADMIN' && user.role !== 'AUDITOR' && user.status === 'ACTIVE' && (
          <MoveNumber key={`number-${user.entityId}`} user={user} />
        )}
        {user.status !== 'INACTIVE' && <SetStatus key={user.status} user={user} name={name} />}
        {user.role === 'TURFOWNER' && user.status === 'BLOCKED' && (
          <ToolLink text="stopped" to={paths.adminTool('stopped', { ownerId: user.entityId })} />
        )}
        <ToolLink text="history" to={paths.adminTool('audit', { subjectId: user.entityId })} />
      </div>
    )}
  </Dialog>
)

/** Leads to a list of the tools about an account. */
const ToolLink = ({ text, to }: { text: 'stopped' | 'history'; to: string }) => {
  const { users: messages } = useAccountAdminMessages()
  return (
    <Link to={to} className="touch inline-flex items-center self-start text-primary underline underline-offset-4">
      {messages[text]}
    </Link>
  )
}

const RevealContact = ({ user }: { user: ManagedUser }) => {
  const { users: messages } = useAccountAdminMessages()
  const { shared } = useAdminMessages()
  const revealing = useMutation({ mutationFn: () => adminApi.revealPhone({ params: { userId: user.entityId } }) })
  const { phoneNumber, email } = revealing.data ?? user
  return (
    <div className="flex flex-col gap-2">
      <div role="status">
        <p className="figures font-semibold">{phoneNumber}</p>
        {email && <p className="break-all">{email}</p>}
      </div>
      {revealing.data === undefined && (
        <Button variant="quiet" className="self-start" busy={revealing.isPending} onClick={() => revealing.mutate()}>
          {messages.showContact}
        </Button>
      )}
      <p className="text-small text-ink-2">{messages.contactNote}</p>
      {revealing.isError && <Banner tone="danger">{failureMessage(revealing.error, shared.changeFailed)}</Banner>}
    </div>
  )
}

const EnquiryRight = ({ user }: { user: ManagedUser }) => {
  const { users: messages } = useAccountAdminMessages()
  const { shared } = useAdminMessages()
  const saving = useMutation({
    mutationFn: (canAnswerEnquiries: boolean) =>
      adminApi.setEnquiryRight({ params: { userId: user.entityId }, body: { canAnswerEnquiries } }),
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  return (
    <div>
      <Checkbox
        label={messages.enquiries}
        checked={saving.isPending ? saving.variables : user.canAnswerEnquiries}
        busy={saving.isPending}
        onCheckedChange={(isAllowed) => saving.mutate(isAllowed)}
      />
      <p className="pl-9 text-small text-ink-2">{messages.enquiriesHint}</p>
      {saving.isError && <Banner tone="danger">{failureMessage(saving.error, shared.changeFailed)}</Banner>}
    </div>
  )
}

const SetStatus = ({ user, name }: Managing) => {
  const { users: messages } = useAccountAdminMessages()
  const { shared } = useAdminMessages()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isBlocked = user.status === 'BLOCKED'
  const saving = useMutation({
    mutationFn: () =>
      adminApi.setUserStatus({
        params: { userId: user.entityId },
        body: { status: isBlocked ? 'ACTIVE' : 'BLOCKED', reason: reason.trim() || null },
      }),
    onSuccess: () => toast.tell(isBlocked ? messages.unblocked : messages.blocked),
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      {!isBlocked && (
        <>
          <h3 className="text-body font-semibold">
            {name === messages.nameless ? messages.blockNameless : messages.blockOf(name)}
          </h3>
          <p className="text-small text-ink-2">{messages.blockText}</p>
          <TextArea
            label={shared.reason}
            maxLength={LONGEST_REASON}
            value={reason}
            error={isTried && reason.trim() === '' ? shared.reasonMissing : undefined}
            onValueChange={setReason}
          />
        </>
      )}
      <Button
        variant={isBlocked ? 'primary' : 'danger'}
        className="self-start"
        busy={saving.isPending}
        busyText={isBlocked ? messages.unblocking : messages.blocking}
        onClick={() => {
          setIsTried(true)
          if (isBlocked || reason.trim() !== '') saving.mutate()
        }}
      >
        {isBlocked ? messages.unblock : messages.block}
      </Button>
      {saving.isError && <Banner tone="danger">{failureMessage(saving.error, shared.changeFailed)}</Banner>}
    </div>
  )
}

/** Asks another admin to give an account the number with which its holder has logged in. */
const MoveNumber = ({ user }: { user: ManagedUser }) => {
  const { users: messages, register } = useAccountAdminMessages()
  const { shared } = useAdminMessages()
  const toast = useToast()
  const [country, setCountry] = useState<Country>(defaultCountry)
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const moving = useMutation({
    mutationFn: () =>
      adminApi.moveNumber({
        params: { userId: user.entityId },
        body: { phoneNumber: phoneNumberOf(country, number), reason: reason.trim() },
      }),
    onSuccess: ({ message }) => toast.tell(message),
  })
  const isMissing = reason.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isMissing && !isPhoneTooShort(number)) moving.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="text-body font-semibold">{messages.giveNumber}</h3>
      <p className="text-small text-ink-2">{messages.giveNumberText}</p>
      <PhoneField
        country={country}
        onCountryChange={setCountry}
        number={number}
        onNumberChange={setNumber}
        error={isTried && isPhoneTooShort(number) ? register.phoneWrong : undefined}
      />
      <TextArea
        label={messages.giveNumberWhy}
        maxLength={LONGEST_ACT_REASON}
        value={reason}
        error={isTried && isMissing ? shared.reasonMissing : undefined}
        onValueChange={setReason}
      />
      {moving.isError && <Banner tone="danger">{failureMessage(moving.error, shared.changeFailed)}</Banner>}
      <Button
        type="submit"
        variant="danger"
        className="self-start"
        busy={moving.isPending}
        busyText={messages.givingNumber}
      >
        {messages.giveNumber}
      </Button>
    </form>
  )
}
