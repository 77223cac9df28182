import { failureMessage, isOutOfReach } from '../api/failureMessage.ts'
import { useMessages } from '../messages/en.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { useOfflineMessages } from './english.ts'
import type { KeptCopy } from './responseCache.ts'

/** Marks cached data with its age and with the failure that prevented a fresh answer. Absent if the answer is fresh. */
export const AsOf = ({
  copy,
  failed,
  onRetry,
}: {
  copy: KeptCopy | undefined
  /** The page's text for a failure without a message from the server. */
  failed: string
  onRetry: () => void
}) => {
  const messages = useOfflineMessages()
  const { ui } = useMessages()
  if (!copy) return null
  const moment = formatInstant(new Date(copy.keptAt).toISOString())
  if (isOutOfReach(copy.failure)) return <Banner tone="warning">{messages.asOfOffline(moment)}</Banner>
  return (
    <Banner
      tone="warning"
      action={
        <Button variant="quiet" className="min-h-11 px-4" onClick={onRetry}>
          {ui.retry}
        </Button>
      }
    >
      {failureMessage(copy.failure, failed)} {messages.asOf(moment)}
    </Banner>
  )
}
