import { LONGEST_ACT_REASON } from '@baari/domain/shared/limits.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAdminMessages } from '../../admin/english.ts'
import type { ManagedUser } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { guardedApi } from '../../api/guardedApi.ts'
import { useSession } from '../../api/useSession.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { useSecondFactorAdminMessages } from './english.ts'

/**
 * Requests the reset of another admin's or an owner's second factor. Hidden if the feature is off, and for the admin's
 * own account.
 */
export const ResetSecondFactor = ({ user }: { user: ManagedUser }) => {
  const messages = useSecondFactorAdminMessages()
  const { shared } = useAdminMessages()
  const toast = useToast()
  const session = useSession()
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const own = useQuery({
    queryKey: ['readSecondFactor'],
    queryFn: ({ signal }) => guardedApi.readSecondFactor({}, { signal }),
  })
  const resetting = useMutation({
    mutationFn: () =>
      adminApi.resetSecondFactor({ params: { userId: user.entityId }, body: { reason: reason.trim() } }),
    onSuccess: ({ message }) => toast.tell(message),
  })
  const isOneself = session.status === 'in' && session.user.entityId === user.entityId
  if (isOneself || !own.data?.isOffered) return null
  const isMissing = reason.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isMissing) resetting.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="text-body font-semibold">{messages.reset}</h3>
      <p className="text-small text-ink-2">{messages.text}</p>
      <TextArea
        label={shared.reason}
        maxLength={LONGEST_ACT_REASON}
        value={reason}
        error={isTried && isMissing ? shared.reasonMissing : undefined}
        onValueChange={setReason}
      />
      {resetting.isError && <Banner tone="danger">{failureMessage(resetting.error, shared.changeFailed)}</Banner>}
      <Button
        type="submit"
        variant="danger"
        className="self-start"
        busy={resetting.isPending}
        busyText={messages.resetting}
      >
        {messages.reset}
      </Button>
    </form>
  )
}
