import { useMutation } from '@tanstack/react-query'
import { useAdminMessages } from '../../admin/english.ts'
import type { ManagedUser } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useAccountAdminMessages } from './english.ts'

/** Ends an auditor’s right to read the books. */
export const DismissAuditor = ({ user }: { user: ManagedUser }) => {
  const { users: messages } = useAccountAdminMessages()
  const { shared } = useAdminMessages()
  const toast = useToast()
  const dismissing = useMutation({
    mutationFn: () => adminApi.dismissAuditor({ params: { userId: user.entityId } }),
    onSuccess: () => toast.tell(messages.dismissed),
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small text-ink-2">{messages.dismissText}</p>
      <Button
        variant="danger"
        className="self-start"
        busy={dismissing.isPending}
        busyText={messages.dismissing}
        onClick={() => dismissing.mutate()}
      >
        {messages.dismiss}
      </Button>
      {dismissing.isError && <Banner tone="danger">{failureMessage(dismissing.error, shared.changeFailed)}</Banner>}
    </div>
  )
}
