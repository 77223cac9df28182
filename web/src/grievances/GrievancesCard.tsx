import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { api } from '../api/api.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../ui/LoadingRegion.tsx'
import { useGrievanceMessages } from './english.ts'
import { GrievanceState } from './GrievanceState.tsx'

/** The user's grievances and their outcomes, for the profile. */
export const GrievancesCard = () => {
  const { card: messages } = useGrievanceMessages()
  const titleId = useId()
  const found = useQuery({
    queryKey: ['listOwnGrievances'],
    queryFn: ({ signal }) => api.listOwnGrievances({ query: {} }, { signal }),
  })
  return (
    <section aria-labelledby={titleId}>
      <Card className="flex flex-col gap-4 p-5">
        <h2 id={titleId} className="text-title">
          {messages.title}
        </h2>
        {found.isPending && (
          <LoadingRegion label={messages.loading}>
            <Skeleton className="h-16" />
          </LoadingRegion>
        )}
        {found.isError && (
          <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
            {failureMessage(found.error, messages.failed)}
          </ErrorState>
        )}
        {found.data?.content.length === 0 && <p className="text-ink-2">{messages.none}</p>}
        {found.data?.content.map((grievance) => (
          <GrievanceState key={grievance.number} grievance={grievance} />
        ))}
        <Link
          to={paths.grievances()}
          className="touch inline-flex items-center self-start underline underline-offset-4"
        >
          {messages.complain}
        </Link>
      </Card>
    </section>
  )
}
