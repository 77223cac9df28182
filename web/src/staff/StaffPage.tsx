import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { shortId } from '@baari/contract/wire/values.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useId } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { failureSentence } from '../api/failureSentence.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { type OwnerTurf, useOwnerTurfs } from '../turfs/owner/useOwnerTurfs.ts'
import { Button } from '../ui/Button.tsx'
import { CourtPlan } from '../ui/CourtPlan.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatInstant } from '../ui/formatInstant.ts'
import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { Select } from '../ui/Select.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { TableColumn } from '../ui/tableColumn.ts'
import { useSheetAddress } from '../ui/useSheetAddress.ts'
import { useStaffWords } from './english.ts'
import { InviteStaff } from './InviteStaff.tsx'
import { StaffRow } from './StaffRow.tsx'
import { ACTS_KEY, useStaff } from './useStaff.ts'

/** The owner's staff at each turf, with their rights, and the log of their actions. */
export const StaffPage = () => {
  const words = useStaffWords()
  const invite = useSheetAddress('invite')
  const turfs = useOwnerTurfs()
  const own = turfs.data?.filter(({ right }) => right === 'OWN') ?? []
  return (
    <div className="page-width flex flex-col gap-5 py-6 md:py-10">
      <PageHead title={words.title} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-col gap-2">
          <h1>{words.title}</h1>
          <p className="text-ink-2">{words.intro}</p>
        </div>
        <Button icon={<UserPlus aria-hidden className="size-5" />} disabled={own.length === 0} onClick={invite.open}>
          {words.invite}
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
  const words = useStaffWords()
  const found = useStaff()
  if (found.isPending)
    return (
      <LoadingRegion label={words.loading}>
        <Skeleton className="h-40" />
      </LoadingRegion>
    )
  if (found.isError)
    return (
      <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
        {failureSentence(found.error, words.failed)}
      </ErrorState>
    )
  if (found.data.content.length === 0)
    return (
      <EmptyState title={words.none} drawing={<CourtPlan game="Cricket" />}>
        {words.noneText}
      </EmptyState>
    )
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {found.data.content.map((member) => (
        <li key={member.entityId}>
          <StaffRow member={member} />
        </li>
      ))}
    </ul>
  )
}

type Act = WireReply<Api['listTurfActs']>['content'][number]

const addressOf = (turfId: string, page: number): string =>
  `?${new URLSearchParams({ turf: turfId, ...(page > 0 ? { page: String(page) } : {}) })}`

/** The log of actions at a turf, newest first, with the name of the actor. */
const TurfActs = ({ turfs }: { turfs: readonly OwnerTurf[] }) => {
  const { acts: words, turf: turfLabel } = useStaffWords()
  const titleId = useId()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const turfId = turfs.find(({ entityId }) => entityId === query.get('turf'))?.entityId ?? turfs[0]?.entityId ?? ''
  const page = Math.max(0, Number.parseInt(query.get('page') ?? '0', 10) || 0)
  const found = useQuery({
    queryKey: [...ACTS_KEY, turfId, page],
    queryFn: ({ signal }) => ownerApi.listTurfActs({ query: { turfId, page } }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id={titleId}>{words.title}</h2>
        {turfs.length > 1 && (
          <Select
            label={turfLabel}
            value={turfId}
            onValueChange={(next) => navigate(addressOf(next, 0), { preventScrollReset: true })}
            options={turfs.map(({ entityId, name }) => ({ value: entityId, label: name }))}
          />
        )}
      </div>
      {found.isPending && (
        <LoadingRegion label={words.loading}>
          <Skeleton className="h-64" />
        </LoadingRegion>
      )}
      {found.isError && (
        <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
          {failureSentence(found.error, words.failed)}
        </ErrorState>
      )}
      {found.data?.content.length === 0 && <p className="text-ink-2">{words.none}</p>}
      {found.data && found.data.content.length > 0 && (
        <>
          <ActTable acts={found.data.content} />
          <Pagination
            page={page}
            totalPages={found.data.totalPages}
            addressOf={(next) => addressOf(turfId, next)}
            label={words.pages}
          />
        </>
      )}
    </section>
  )
}

const ActTable = ({ acts }: { acts: readonly Act[] }) => {
  const { acts: words, rights } = useStaffWords()
  const actions: Record<string, string> = words.actions
  const who = ({ actorName, actorRight, actorId }: Act): string => {
    if (actorId === null) return words.platform
    const name = actorName ?? words.somebody
    return `${name} (${actorRight === null ? words.left : rights[actorRight]})`
  }
  const columns: TableColumn<Act>[] = [
    { key: 'at', head: words.when, onCard: 'key', cell: ({ at }) => formatInstant(at) },
    { key: 'who', head: words.who, onCard: 'key', cell: who },
    { key: 'what', head: words.what, onCard: 'title', cell: ({ action }) => actions[action] ?? words.other(action) },
    { key: 'reference', head: words.reference, onCard: 'key', cell: ({ subjectId }) => shortId(subjectId) },
  ]
  return <DataTable caption={words.table} columns={columns} rows={acts} rowKey={({ entityId }) => entityId} />
}
