import { Link } from 'react-router'
import { failureMessage } from '../api/failureMessage.ts'
import { useRole } from '../api/useSession.ts'
import { useMessages } from '../messages/en.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { buttonLook } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState, ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../ui/LoadingRegion.tsx'
import { CourtPlan } from '../ui/pictures/CourtPlan.tsx'
import { AnswerInvitation, useInvitations } from './AnswerInvitation.tsx'
import { useStaffMessages } from './english.ts'

/** Opened by the link in the message to an invited number. */
export const InvitationsPage = () => {
  const { invitations: messages } = useStaffMessages()
  return (
    <div className="page-width flex flex-col gap-5 py-6 md:py-10">
      <PageHead title={messages.title} />
      <h1>{messages.title}</h1>
      <Invitations />
    </div>
  )
}

const Invitations = () => {
  const { invitations: messages } = useStaffMessages()
  const { shell } = useMessages()
  const role = useRole()
  const found = useInvitations()
  if (found.isPending)
    return (
      <LoadingRegion label={messages.loading}>
        <Skeleton className="h-40" />
      </LoadingRegion>
    )
  if (found.isError)
    return (
      <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
        {failureMessage(found.error, messages.failed)}
      </ErrorState>
    )
  if (found.data.content.length === 0)
    return (
      <EmptyState
        title={messages.none}
        drawing={<CourtPlan game="Cricket" />}
        actions={
          role === 'STAFF' || role === 'TURFOWNER' ? (
            <Link to={paths.ownerToday()} className={buttonLook('primary')}>
              {shell.today}
            </Link>
          ) : undefined
        }
      >
        {messages.noneText}
      </EmptyState>
    )
  return (
    <ul className="flex flex-col gap-3">
      {found.data.content.map((invitation) => (
        <li key={invitation.entityId}>
          <Card className="p-4">
            <AnswerInvitation invitation={invitation} />
          </Card>
        </li>
      ))}
    </ul>
  )
}
