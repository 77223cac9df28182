import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { useSheetOf } from '../ui/dialogs/useSheetOf.ts'
import { useCalendarMessages } from './english.ts'

type Feed = WireReply<Api['revokeFeed']>

interface Shown {
  feed: Feed
  groundName: string
}

/** The address of a ground's feed, to copy or to replace. */
export const GroundFeed = ({ feed, groundName }: Shown) => {
  const { feed: messages } = useCalendarMessages()
  const toast = useToast()
  const copy = () =>
    navigator.clipboard.writeText(feed.feedUrl).then(
      () => toast.tell(messages.copied),
      () => toast.warn(messages.notCopied),
    )
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-body">{messages.title}</h3>
      <p className="text-small text-ink-2">{messages.hint}</p>
      <p className="text-small break-all">{feed.feedUrl}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="quiet"
          icon={<Copy aria-hidden className="size-5" />}
          aria-label={messages.copyOf(groundName)}
          onClick={() => void copy()}
        >
          {messages.copy}
        </Button>
        <RevokeFeed feed={feed} groundName={groundName} />
      </div>
    </div>
  )
}

const RevokeFeed = ({ feed: { groundEntityId }, groundName }: Shown) => {
  const { feed: messages } = useCalendarMessages()
  const toast = useToast()
  const sheet = useSheetOf('new-address')
  const revoking = useMutation({
    mutationFn: () => ownerApi.revokeFeed({ params: { groundId: groundEntityId } }),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
      sheet.close()
      toast.tell(messages.revoked)
    },
  })
  return (
    <>
      <Button variant="quiet" aria-label={messages.revokeOf(groundName)} onClick={() => sheet.openOf(groundEntityId)}>
        {messages.revoke}
      </Button>
      <ConfirmDialog
        open={sheet.openId === groundEntityId}
        onClose={sheet.close}
        title={messages.revokeTitle(groundName)}
        text={messages.revokeText}
        go={messages.revoke}
        onGo={() => revoking.mutate()}
        busy={revoking.isPending}
        busyText={messages.revoking}
        {...(revoking.isError ? { problem: failureMessage(revoking.error, messages.revokeFailed) } : {})}
      />
    </>
  )
}
