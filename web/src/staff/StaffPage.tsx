import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { shortId } from '@baari/contract/wire/values.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { formatPhone } from '../accounts/profileFields.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { keepPreviousOf } from '../api/VisitQueries.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { type OwnerTurf, useOwnerTurfs } from '../turfs/owner/useOwnerTurfs.ts'
import { Badge } from '../ui/Badge.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { useSheetOf } from '../ui/dialogs/useSheetOf.ts'
import { EmptyState } from '../ui/ErrorState.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { CourtPlan } from '../ui/pictures/CourtPlan.tsx'
import { DataTable, type TableColumn } from '../ui/tables/DataTable.tsx'
import { Pagination, pageIn } from '../ui/tables/Pagination.tsx'
import { useStaffMessages } from './english.ts'
import { InviteStaff, RightChoice } from './InviteStaff.tsx'

/** The owner's staff at each turf, with their rights, and the log of their actions. */
export const StaffPage = () => {
  const messages = useStaffMessages()
  const invite = useSheetAddress('invite')
  const turfs = useOwnerTurfs()
  const own = turfs.data?.filter(({ right }) => right === 'OWN') ?? []
  return (
    <div className="page-width flex flex-col gap-5 py-6 md:py-10">
      <PageHead title={messages.title} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-col gap-2">
          <h1>{messages.title}</h1>
          <p className="text-ink-2">{messages.intro}</p>
        </div>
        <Button icon={<UserPlus aria-hidden className="size-5" />} disabled={own.length === 0} onClick={invite.open}>
          {messages.invite}
        </Button>
      </div>
      <StaffList />
      {own.length > 0 && (
        <>
          <TurfActs turfs={own} />
          <InviteStaff open={invite.isOpen} turfs={own} onClose={invite.close} />
        </>
      )}
    </div>
  )
}

const StaffList = () => {
  const messages = useStaffMessages()
  const found = useStaff()
  return (
    <Fetched found={found} messages={{ loading: messages.loading, failed: messages.failed }}>
      {({ content }) =>
        content.length === 0 ? (
          <EmptyState title={messages.none} drawing={<CourtPlan game="Cricket" />}>
            {messages.noneText}
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
            {content.map((member) => (
              <li key={member.entityId}>
                <StaffRow member={member} />
              </li>
            ))}
          </ul>
        )
      }
    </Fetched>
  )
}

type Act = WireReply<Api['listTurfActs']>['content'][number]

const addressOf = (turfId: string, page: number): string =>
  `?${new URLSearchParams({ turf: turfId, ...(page > 0 ? { page: String(page) } : {}) })}`

/** The log of actions at a turf, newest first, with the name of the actor. */
const TurfActs = ({ turfs }: { turfs: readonly OwnerTurf[] }) => {
  const { acts: messages, turf: turfLabel } = useStaffMessages()
  const { loading, failed } = messages
  const titleId = useId()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const turfId = turfs.find(({ entityId }) => entityId === query.get('turf'))?.entityId ?? turfs[0]?.entityId ?? ''
  const page = pageIn(query)
  const found = useQuery({
    queryKey: [...ACTS_KEY, turfId, page],
    queryFn: ({ signal }) => ownerApi.listTurfActs({ query: { turfId, page } }, { signal }),
    placeholderData: keepPreviousOf(turfId),
  })
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id={titleId}>{messages.title}</h2>
        {turfs.length > 1 && (
          <Select
            label={turfLabel}
            value={turfId}
            onValueChange={(next) => navigate(addressOf(next, 0), { preventScrollReset: true })}
            options={turfs.map(({ entityId, name }) => ({ value: entityId, label: name }))}
          />
        )}
      </div>
      <Fetched found={found} messages={{ loading, failed }} skeletons={['h-64']} oldData="below">
        {({ content, totalPages }) =>
          content.length === 0 ? (
            <p className="text-ink-2">{messages.none}</p>
          ) : (
            <>
              <ActTable acts={content} />
              <Pagination
                page={page}
                totalPages={totalPages}
                addressOf={(next) => addressOf(turfId, next)}
                label={messages.pages}
              />
            </>
          )
        }
      </Fetched>
    </section>
  )
}

const ActTable = ({ acts }: { acts: readonly Act[] }) => {
  const { acts: messages, rights } = useStaffMessages()
  const actions: Record<string, string> = messages.actions
  const who = ({ actorName, actorRight, actorId, apiKeyName }: Act): string => {
    if (actorId === null) return messages.platform
    const name = actorName ?? messages.somebody
    if (apiKeyName !== null) return `${name} (${messages.apiKey(apiKeyName)})`
    return `${name} (${actorRight === null ? messages.left : rights[actorRight]})`
  }
  const columns: TableColumn<Act>[] = [
    { key: 'at', head: messages.when, onCard: 'key', cell: ({ at }) => formatInstant(at) },
    { key: 'who', head: messages.who, onCard: 'key', cell: who },
    {
      key: 'what',
      head: messages.what,
      onCard: 'title',
      cell: ({ action }) => actions[action] ?? messages.other(action),
    },
    { key: 'reference', head: messages.reference, onCard: 'key', cell: ({ subjectId }) => shortId(subjectId) },
  ]
  return <DataTable caption={messages.table} columns={columns} rows={acts} rowKey={({ entityId }) => entityId} />
}

const StaffRow = ({ member }: { member: StaffMember }) => {
  const messages = useStaffMessages()
  const change = useSheetOf('change-staff')
  const end = useSheetOf('end-staff')
  const { entityId, name, turfName, phoneNumber, right, invitedAt, acceptedAt, endsAt } = member
  return (
    <Card className="flex h-full flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-title break-words">{name}</h2>
          <p className="text-small text-ink-2">
            {turfName}
            {phoneNumber !== null && (
              <>
                {' · '}
                <span className="figures">{formatPhone(phoneNumber)}</span>
              </>
            )}
          </p>
        </div>
        <Badge tone={acceptedAt === null ? 'warning' : 'primary'}>
          {acceptedAt === null ? messages.waiting : messages.rights[right]}
        </Badge>
      </div>
      <p className="text-small">{messages.rightsText[right]}</p>
      <p className="text-small text-ink-2">
        {acceptedAt === null
          ? messages.invitedAt(formatInstant(invitedAt), formatInstant(endsAt ?? invitedAt))
          : messages.since(formatInstant(acceptedAt))}
      </p>
      <div className="mt-auto flex flex-wrap gap-3">
        <Button variant="quiet" aria-label={messages.changeOf(name, turfName)} onClick={() => change.openOf(entityId)}>
          {messages.change}
        </Button>
        <Button variant="quiet" aria-label={messages.endOf(name, turfName)} onClick={() => end.openOf(entityId)}>
          {messages.end}
        </Button>
      </div>
      <ChangeStaff key={right} member={member} open={change.openId === entityId} onClose={change.close} />
      <EndStaff member={member} open={end.openId === entityId} onClose={end.close} />
    </Card>
  )
}

/** Revokes a right or an invitation. */
const EndStaff = ({ member, open, onClose }: { member: StaffMember; open: boolean; onClose: () => void }) => {
  const messages = useStaffMessages()
  const ending = useMutation({
    mutationFn: () => ownerApi.endStaff({ params: { staffId: member.entityId } }),
    onSuccess: onClose,
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={messages.endTitle(member.name)}
      text={messages.endText(member.name, member.turfName)}
      stay={messages.keep}
      go={messages.end}
      onGo={() => ending.mutate()}
      busy={ending.isPending}
      busyText={messages.ending}
      {...(ending.isError ? { problem: failureMessage(ending.error, messages.endFailed) } : {})}
    />
  )
}

const ChangeStaff = ({ member, open, onClose }: { member: StaffMember; open: boolean; onClose: () => void }) => {
  const messages = useStaffMessages()
  const toast = useToast()
  const [right, setRight] = useState(member.right)
  const saving = useMutation({
    mutationFn: () => ownerApi.changeStaff({ params: { staffId: member.entityId }, body: { right } }),
    onSuccess: () => {
      toast.tell(messages.saved(member.name))
      onClose()
    },
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages.changeTitle(member.name)}
      footer={
        <Button busy={saving.isPending} busyText={messages.saving} onClick={() => saving.mutate()}>
          {messages.save}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {saving.isError && <Banner tone="danger">{failureMessage(saving.error, messages.changeFailed)}</Banner>}
        <RightChoice value={right} onValueChange={setRight} />
      </div>
    </Dialog>
  )
}

type StaffMember = WireReply<Api['inviteStaff']>

const STAFF_KEY = ['listStaff']
const ACTS_KEY = ['listTurfActs']

/** Staff of the owner's turfs, and open invitations. */
const useStaff = () => useQuery({ queryKey: STAFF_KEY, queryFn: ({ signal }) => ownerApi.listStaff({}, { signal }) })
