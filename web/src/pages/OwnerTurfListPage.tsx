import { useState } from 'react'
import { Link } from 'react-router'
import { failureSentence } from '../api/failureSentence.ts'
import { reaches } from '../api/reaches.ts'
import { useSession } from '../api/useSession.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { useTurfOwnerWords } from '../turfs/owner/english.ts'
import { useOwnerTurfs } from '../turfs/owner/useOwnerTurfs.ts'
import { buttonLook } from '../ui/buttonLook.ts'
import { CourtPlan } from '../ui/CourtPlan.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { OwnerTurfCard } from './OwnerTurfCard.tsx'

/** The owner's turfs, with the actions for each ground. */
export const OwnerTurfListPage = () => {
  const { fixed, turf } = useTurfOwnerWords()
  const session = useSession()
  return (
    <div className="page-width flex flex-col gap-5 py-6 md:py-10">
      <PageHead title={fixed.turfsTitle} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>{fixed.turfsTitle}</h1>
        {/* Helpers have no money group in their navigation. */}
        {session.status === 'in' && session.role === 'STAFF' && reaches(session.user.staffRight, 'MANAGE') && (
          <Link to={paths.ownerInsight()} className={buttonLook('quiet')}>
            {turf.insight}
          </Link>
        )}
      </div>
      <OwnerTurfs />
    </div>
  )
}

/** Every turf is closed; undefined means the first is open. */
const NONE = ''

/** At most one turf is open at a time, initially the first. */
const OwnerTurfs = () => {
  const words = useTurfOwnerWords()
  const turfs = useOwnerTurfs()
  const [openId, setOpenId] = useState<string>()
  if (turfs.isPending)
    return (
      <LoadingRegion label={words.fixed.turfsLoading} className="flex flex-col gap-5">
        <p aria-hidden className="text-ink-2">
          {words.fixed.turfsLoading}
        </p>
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </LoadingRegion>
    )
  if (turfs.isError)
    return (
      <ErrorState onRetry={() => turfs.refetch()} busy={turfs.isFetching}>
        {failureSentence(turfs.error, words.fixed.turfsFailed)}
      </ErrorState>
    )
  if (turfs.data.length === 0)
    return (
      <EmptyState
        title={words.fixed.noTurfs}
        drawing={<CourtPlan game="Football" />}
        actions={
          <Link to={paths.contact()} className={buttonLook('primary')}>
            {words.turf.contact}
          </Link>
        }
      >
        {words.turf.emptyText}
      </EmptyState>
    )
  return (
    <ul className="flex flex-col gap-5">
      {turfs.data.map((turf) => (
        <li key={turf.entityId}>
          <OwnerTurfCard
            turf={turf}
            isOpen={(openId ?? turfs.data[0]?.entityId) === turf.entityId}
            onToggle={(isOpen) => setOpenId(isOpen ? turf.entityId : NONE)}
          />
        </li>
      ))}
    </ul>
  )
}
