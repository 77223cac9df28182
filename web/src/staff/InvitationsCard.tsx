import { useId } from 'react'
import { Card } from '../ui/Card.tsx'
import { AnswerInvitation } from './AnswerInvitation.tsx'
import { useStaffWords } from './english.ts'
import { useInvitations } from './useInvitations.ts'

/** Open invitations, for the profile; empty without any. */
export const InvitationsCard = () => {
  const { invitations: words } = useStaffWords()
  const titleId = useId()
  const found = useInvitations()
  const open = found.data?.content.filter(({ hasEnded }) => !hasEnded) ?? []
  if (open.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <Card className="flex flex-col gap-4 p-5">
        <h2 id={titleId} className="text-title">
          {words.title}
        </h2>
        {open.map((invitation) => (
          <AnswerInvitation key={invitation.entityId} invitation={invitation} />
        ))}
      </Card>
    </section>
  )
}
