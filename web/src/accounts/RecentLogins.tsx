import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { failureSentence } from '../api/failureSentence.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatInstant } from '../ui/formatInstant.ts'
import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useDeviceName } from './DevicesCard.tsx'
import { useAccountWords } from './english.ts'

const PAGE_SIZE = 5

/** Log-ins and wrong codes of the account, so that its holder notices a stranger. */
export const RecentLogins = () => {
  const { logins } = useAccountWords()
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-title">{logins.title}</h2>
      <p className="text-small text-ink-2">{logins.text}</p>
      <Logins />
    </Card>
  )
}

const Logins = () => {
  const { logins } = useAccountWords()
  const nameOf = useDeviceName()
  const found = useInfiniteQuery({
    queryKey: ['listLogins'],
    queryFn: ({ pageParam, signal }) => api.listLogins({ query: { page: pageParam, size: PAGE_SIZE } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page, totalPages }) => (page + 1 < totalPages ? page + 1 : undefined),
  })
  if (found.isPending)
    return (
      <LoadingRegion label={logins.loading}>
        <Skeleton className="h-48" />
      </LoadingRegion>
    )
  if (found.isError)
    return (
      <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
        {failureSentence(found.error, logins.failed)}
      </ErrorState>
    )
  const shown = found.data.pages.flatMap((page) => page.content)
  if (shown.length === 0) return <p className="text-ink-2">{logins.none}</p>
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {shown.map((login) => (
          <li key={login.entityId} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0 grow">
              <p className="font-semibold">{nameOf(login)}</p>
              <p className="text-small text-ink-2">{formatInstant(login.at)}</p>
            </div>
            <span className="shrink-0">
              <Badge tone={login.outcome === 'WRONG_CODE' ? 'warning' : 'plain'}>
                {logins.outcomes[login.outcome]}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          look="quiet"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
          className="self-start"
        >
          {logins.more}
        </Button>
      )}
    </>
  )
}
