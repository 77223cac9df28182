import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { useSession } from '../api/useSession.ts'
import { keptQuery, readKeeping } from '../offline/responseCache.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { useTurfOwnerMessages } from '../turfs/owner/english.ts'
import { OWNER_TURFS_KEY } from '../turfs/owner/useOwnerTurfs.ts'
import { buttonStyle } from '../ui/Button.tsx'
import { EmptyState, ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../ui/LoadingRegion.tsx'
import { CourtPlan } from '../ui/pictures/CourtPlan.tsx'
import { useTodayMessages } from './english.ts'
import { TurfToday } from './TurfToday.tsx'

/** The owner's first page: everything that happens on the grounds, and the actions for it. */
export const TodayPage = () => {
  const messages = useTodayMessages()
  const { turf } = useTurfOwnerMessages()
  const session = useSession()
  const turfs = useKeptTurfs()
  return (
    <div className="page-width flex flex-col gap-3 py-2 md:gap-4 md:py-4">
      <PageHead title={messages.title} />
      {turfs.isPending && (
        <LoadingRegion label={messages.loading} className="flex flex-col gap-4">
          <h1>{messages.title}</h1>
          <Skeleton className="h-24" />
          <Skeleton className="h-96" />
        </LoadingRegion>
      )}
      {turfs.isError && (
        <>
          <h1>{messages.title}</h1>
          <ErrorState onRetry={() => turfs.refetch()} busy={turfs.isFetching}>
            {failureMessage(turfs.error, messages.failed)}
          </ErrorState>
        </>
      )}
      {turfs.data?.length === 0 && (
        <>
          <h1>{messages.title}</h1>
          <EmptyState
            title={messages.noTurfs}
            drawing={<CourtPlan game="Football" />}
            actions={
              <Link to={paths.contact()} className={buttonStyle('primary')}>
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
