import { UserPlus } from 'lucide-react'
import { failureSentence } from '../api/failureSentence.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { useOwnerTurfs } from '../turfs/owner/useOwnerTurfs.ts'
import { Button } from '../ui/Button.tsx'
import { CourtPlan } from '../ui/CourtPlan.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useSheetAddress } from '../ui/useSheetAddress.ts'
import { useStaffWords } from './english.ts'
import { InviteStaff } from './InviteStaff.tsx'
import { StaffRow } from './StaffRow.tsx'
import { TurfActs } from './TurfActs.tsx'
import { useStaff } from './useStaff.ts'

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
