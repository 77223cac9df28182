import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { adminApi } from '../api/adminApi.ts'
import { failureSentence } from '../api/failureSentence.ts'
import { useSession } from '../api/useSession.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { useToast } from '../ui/useToast.ts'
import type { ManagedUser } from './lists.ts'
import { useAdminWords } from './useAdminWords.ts'

/** Removes the second factor of another admin. Nothing where it is switched off, and nothing for oneself. */
export const ResetSecondFactor = ({ user }: { user: ManagedUser }) => {
  const { users: words, payouts } = useAdminWords()
  const toast = useToast()
  const session = useSession()
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const own = useQuery({
    queryKey: ['readSecondFactor'],
    queryFn: ({ signal }) => adminApi.readSecondFactor({}, { signal }),
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
      <h3 className="text-body font-semibold">{words.resetFactor}</h3>
      <p className="text-small text-ink-2">{words.resetFactorText}</p>
      <TextArea
        label={words.reason}
        maxLength={300}
        value={reason}
        error={isTried && isMissing ? payouts.reasonMissing : undefined}
        onValueChange={setReason}
      />
      {resetting.isError && <Banner tone="danger">{failureSentence(resetting.error, words.changeFailed)}</Banner>}
      <Button
        type="submit"
        look="danger"
        className="self-start"
        busy={resetting.isPending}
        busyWords={words.resettingFactor}
      >
        {words.resetFactor}
      </Button>
    </form>
  )
}
