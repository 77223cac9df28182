import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { saveUser } from '../accounts/saveUser.ts'
import { api } from '../api/api.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useStaffMessages } from './english.ts'

/** An owner's invitation, to accept or decline. */
export const AnswerInvitation = ({ invitation }: { invitation: Invitation }) => {
  const { invitations: messages, rights, rightsText } = useStaffMessages()
  const toast = useToast()
  const { entityId, turfName, ownerName, right, endsAt, hasEnded } = invitation
  const answering = useMutation({
    mutationFn: (accepts: boolean) => api.answerInvitation({ params: { staffId: entityId }, body: { accepts } }),
    onSuccess: async (_answer, accepts) => {
      toast.tell(accepts ? messages.accepted(turfName) : messages.declined)
      // Links to the turf appear at once.
      if (accepts) saveUser(await api.getMe({}))
    },
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  const isOn = (accepts: boolean): boolean => answering.isPending && answering.variables === accepts
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{messages.ask(ownerName, turfName)}</p>
      <p className="text-small text-ink-2">
        {rights[right]}: {rightsText[right]}
      </p>
      <p className="text-small text-ink-2">
        {hasEnded ? messages.ended(formatInstant(endsAt), ownerName) : messages.openUntil(formatInstant(endsAt))}
      </p>
      {answering.isError && <Banner tone="danger">{failureMessage(answering.error, messages.answerFailed)}</Banner>}
      {!hasEnded && (
        <div className="flex flex-wrap gap-3">
          <Button
            busy={isOn(true)}
            busyText={messages.accepting}
            disabled={isOn(false)}
            onClick={() => answering.mutate(true)}
          >
            {messages.accept}
          </Button>
          <Button
            variant="quiet"
            busy={isOn(false)}
            busyText={messages.declining}
            disabled={isOn(true)}
            onClick={() => answering.mutate(false)}
          >
            {messages.decline}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Open invitations, for the profile; empty without any. */
export const InvitationsCard = () => {
  const { invitations: messages } = useStaffMessages()
  const found = useInvitations()
  const open = found.data?.content.filter(({ hasEnded }) => !hasEnded) ?? []
  if (open.length === 0) return null
  return (
    <TitledCard title={messages.title}>
      {open.map((invitation) => (
        <AnswerInvitation key={invitation.entityId} invitation={invitation} />
      ))}
    </TitledCard>
  )
}

type Invitation = WireReply<Api['listInvitations']>['content'][number]

const INVITATIONS_KEY = ['listInvitations']

/** Invitations of turfs to the user's number. */
export const useInvitations = () =>
  useQuery({ queryKey: INVITATIONS_KEY, queryFn: ({ signal }) => api.listInvitations({}, { signal }) })
