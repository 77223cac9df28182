import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { failureSentence, isRefusal } from '../api/failureSentence.ts'
import { paths } from '../paths.ts'
import { MetPlayers } from '../rooms/MetPlayers.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { BookSameAgain } from './BookSameAgain.tsx'
import { useSquadWords } from './english.ts'
import { LeaveSquad } from './LeaveSquad.tsx'
import { SquadComing } from './SquadComing.tsx'
import { SquadDebts } from './SquadDebts.tsx'
import { SquadMembers } from './SquadMembers.tsx'
import { SquadTime } from './SquadTime.tsx'
import { type Squad, useSquad } from './useSquad.ts'

/** A squad: its next bookings, the same time again, its weekly time, debts, and members. */
export const SquadPage = () => {
  const words = useSquadWords()
  const { squadId = '' } = useParams()
  const found = useSquad(squadId)
  const title = found.data?.name ?? words.squad
  return (
    <div className="page-width flex max-w-2xl flex-col gap-5 py-6 md:py-10">
      <PageHead title={title} />
      <Link
        to={paths.squads()}
        className="touch flex items-center gap-1.5 self-start rounded-control font-semibold text-primary"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {words.toSquads}
      </Link>
      <h1 className="break-words">{title}</h1>
      {found.data ? (
        <Sections squad={found.data} />
      ) : found.error ? (
        <ErrorState
          {...(isRefusal(found.error) ? {} : { onRetry: () => void found.refetch(), busy: found.isFetching })}
        >
          {failureSentence(found.error, words.squadFailed)}
        </ErrorState>
      ) : (
        <LoadingRegion label={words.squadLoading} className="flex flex-col gap-4">
          <Skeleton className="h-40" />
          <Skeleton className="h-64" />
        </LoadingRegion>
      )}
    </div>
  )
}

const Sections = ({ squad }: { squad: Squad }) => (
  <>
    <SquadComing coming={squad.coming} />
    {squad.again && <BookSameAgain squad={squad} again={squad.again} />}
    <SquadTime squad={squad} />
    <SquadDebts squad={squad} />
    <SquadMembers squad={squad} />
    <MetPlayers
      meeting={{ kind: 'SQUAD', meetingId: squad.squadId }}
      named={squad.members.map(({ memberId }) => memberId)}
    />
    <LeaveSquad squad={squad} />
  </>
)
