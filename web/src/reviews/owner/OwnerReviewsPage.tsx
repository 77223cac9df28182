import { Link, useNavigate, useSearchParams } from 'react-router'
import { failureSentence } from '../../api/failureSentence.ts'
import { reaches } from '../../api/reaches.ts'
import { paths } from '../../paths.ts'
import { PageHead } from '../../shell/PageHead.tsx'
import { useOwnerTurfs } from '../../turfs/owner/useOwnerTurfs.ts'
import { buttonLook } from '../../ui/buttonLook.ts'
import { CourtPlan } from '../../ui/CourtPlan.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { LoadingRegion } from '../../ui/LoadingRegion.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useReviewWords } from '../english.ts'
import { useReviewOwnerWords } from './english.ts'
import { OwnerReviewList } from './OwnerReviewList.tsx'
import { reviewFilters, reviewsAddress } from './reviewFilters.ts'

/** Players' reviews of the turfs that the owner or staff manages, with the form for answers. */
export const OwnerReviewsPage = () => {
  const { title } = useReviewWords()
  const { intro } = useReviewOwnerWords()
  return (
    <div className="page-width flex flex-col gap-5 py-6 md:py-10">
      <PageHead title={title} />
      <div className="flex flex-col gap-2">
        <h1>{title}</h1>
        <p className="text-ink-2">{intro}</p>
      </div>
      <ManagedTurfs />
    </div>
  )
}

const ManagedTurfs = () => {
  const words = useReviewOwnerWords()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const found = useOwnerTurfs()
  if (found.isPending)
    return (
      <LoadingRegion label={words.loadingTurfs} className="flex flex-col gap-5">
        <Skeleton className="h-12" />
        <Skeleton className="h-80" />
      </LoadingRegion>
    )
  if (found.isError)
    return (
      <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
        {failureSentence(found.error, words.turfsFailed)}
      </ErrorState>
    )
  const turfs = found.data.filter(({ right }) => reaches(right, 'MANAGE'))
  const filters = reviewFilters(query)
  const turf = turfs.find(({ entityId }) => entityId === filters.turfId) ?? turfs[0]
  if (!turf)
    return (
      <EmptyState
        title={words.noTurfs}
        drawing={<CourtPlan game="Football" />}
        actions={
          <Link to={paths.ownerTurfs()} className={buttonLook('primary')}>
            {words.toTurfs}
          </Link>
        }
      >
        {words.noTurfsText}
      </EmptyState>
    )
  const current = { ...filters, turfId: turf.entityId }
  return (
    <>
      <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {turfs.length > 1 && (
          <Select
            label={words.turf}
            value={turf.entityId}
            options={turfs.map(({ entityId, name }) => ({ value: entityId, label: name }))}
            onValueChange={(turfId) =>
              navigate(reviewsAddress({ ...current, turfId, page: 0 }), { preventScrollReset: true })
            }
          />
        )}
        <LinkTabs
          label={words.shown}
          tabs={[false, true].map((isUnanswered) => ({
            to: reviewsAddress({ ...current, isUnanswered, page: 0 }),
            label: isUnanswered ? words.unanswered : words.all,
            isCurrent: isUnanswered === filters.isUnanswered,
          }))}
        />
      </div>
      <OwnerReviewList filters={current} />
    </>
  )
}
