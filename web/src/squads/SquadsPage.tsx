import { Link } from 'react-router'
import { failureSentence } from '../api/failureSentence.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CreateSquad } from './CreateSquad.tsx'
import { useSquadWords } from './english.ts'
import { type SquadNames, useSquads } from './useSquads.ts'

/** The player's squads, and the form for a new one. */
export const SquadsPage = () => {
  const words = useSquadWords()
  const found = useSquads()
  return (
    <div className="page-width flex max-w-2xl flex-col gap-5 py-6 md:py-10">
      <PageHead title={words.title} />
      <h1>{words.title}</h1>
      {found.data ? (
        <>
          <SquadList squads={found.data.squads} />
          <Card className="p-4">
            <CreateSquad />
          </Card>
        </>
      ) : found.error ? (
        <ErrorState onRetry={() => void found.refetch()} busy={found.isFetching}>
          {failureSentence(found.error, words.failed)}
        </ErrorState>
      ) : (
        <LoadingRegion label={words.loading}>
          <Skeleton className="h-64" />
        </LoadingRegion>
      )}
    </div>
  )
}

const SquadList = ({ squads }: { squads: SquadNames }) => {
  const words = useSquadWords()
  if (squads.length === 0) return <EmptyState title={words.emptyTitle}>{words.emptyText}</EmptyState>
  return (
    <ul className="flex flex-col gap-2">
      {squads.map(({ squadId, name, memberCount }) => (
        <li key={squadId} className="min-w-0">
          <Card>
            <Link to={paths.squad(squadId)} className="flex min-h-16 flex-col justify-center px-4 py-3">
              <span className="break-words font-semibold">{name}</span>
              <span className="text-small text-ink-2">{words.members(memberCount)}</span>
            </Link>
          </Card>
        </li>
      ))}
    </ul>
  )
}
