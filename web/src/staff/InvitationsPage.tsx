import { Link } from 'react-router'
import { useRole } from '../api/useSession.ts'
import { useMessages } from '../messages/en.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { buttonStyle } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/ErrorState.tsx'
import { Fetched } from '../ui/Fetched.tsx'
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
  return (
    <Fetched found={found} messages={{ loading: messages.loading, failed: messages.failed }}>
      {({ content }) =>
        content.length === 0 ? (
          <EmptyState
            title={messages.none}
            drawing={<CourtPlan game="Cricket" />}
            actions={
              role === 'STAFF' || role === 'TURFOWNER' ? (
                <Link to={paths.ownerToday()} className={buttonStyle('primary')}>
                  {shell.today}
                </Link>
              ) : undefined
            }
          >
            {messages.noneText}
          </EmptyState>
        ) : (
          <ul className="flex flex-col gap-3">
            {content.map((invitation) => (
              <li key={invitation.entityId}>
                <Card className="p-4">
                  <AnswerInvitation invitation={invitation} />
                </Card>
              </li>
            ))}
          </ul>
        )
      }
    </Fetched>
  )
}
