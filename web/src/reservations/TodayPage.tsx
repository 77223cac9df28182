import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { failureSentence } from '../api/failureSentence.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { useSession } from '../api/useSession.ts'
import { keptQuery, readKeeping } from '../offline/responseCache.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { useTurfOwnerWords } from '../turfs/owner/english.ts'
import { OWNER_TURFS_KEY } from '../turfs/owner/useOwnerTurfs.ts'
import { buttonLook } from '../ui/Button.tsx'
import { EmptyState, ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../ui/LoadingRegion.tsx'
import { CourtPlan } from '../ui/pictures/CourtPlan.tsx'
import { useTodayWords } from './english.ts'
import { TurfToday } from './TurfToday.tsx'

/** The owner's first page: everything that happens on the grounds, and the actions for it. */
export const TodayPage = () => {
  const words = useTodayWords()
  const { turf } = useTurfOwnerWords()
  const session = useSession()
  const turfs = useKeptTurfs()
  return (
    <div className="page-width flex flex-col gap-3 py-2 md:gap-4 md:py-4">
      <PageHead title={words.title} />
      {turfs.isPending && (
        <LoadingRegion label={words.loading} className="flex flex-col gap-4">
          <h1>{words.title}</h1>
          <Skeleton className="h-24" />
          <Skeleton className="h-96" />
        </LoadingRegion>
      )}
      {turfs.isError && (
        <>
          <h1>{words.title}</h1>
          <ErrorState onRetry={() => turfs.refetch()} busy={turfs.isFetching}>
            {failureSentence(turfs.error, words.failed)}
          </ErrorState>
        </>
      )}
      {turfs.data?.length === 0 && (
        <>
          <h1>{words.title}</h1>
          <EmptyState
            title={words.noTurfs}
            drawing={<CourtPlan game="Football" />}
            actions={
              <Link to={paths.contact()} className={buttonLook('primary')}>
                {turf.contact}
              </Link>
            }
          >
            {turf.emptyText}
          </EmptyState>
        </>
      )}
      {turfs.data && turfs.data.length > 0 && session.status === 'in' && (
        <TurfToday turfs={turfs.data} accountId={session.user.entityId} />
      )}
    </div>
  )
}

/** The turfs whose day the user may view, also without a connection. */
const useKeptTurfs = () =>
  useQuery({
    queryKey: [...OWNER_TURFS_KEY, 'kept'],
    queryFn: async ({ signal }) =>
      (await readKeeping('listOwnerTurfs', () => ownerApi.listOwnerTurfs({}, { signal }))).answer,
    ...keptQuery,
  })
