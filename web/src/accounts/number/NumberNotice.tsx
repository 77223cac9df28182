import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { saveSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { formatDayTime } from '../../ui/formats/formatInstant.ts'
import { formatDate } from '../../ui/formats/formats.ts'
import { useNumberMessages } from './english.ts'

/** A waiting change of number, and an earlier account that this device knows. */
export const NumberNotice = () => {
  const found = useQuery({ queryKey: ['readNumber'], queryFn: ({ signal }) => api.readNumber({}, { signal }) })
  const { change, earlierAccount } = found.data ?? {}
  return (
    <>
      {change && <StopNumberChange change={change} />}
      {earlierAccount && <ReclaimAccount earlier={earlierAccount} />}
    </>
  )
}

/** The notice of a waiting change of number, on every device of the account. */
const StopNumberChange = ({ change }: { change: { phoneNumber: string; effectiveAt: string } }) => {
  const messages = useNumberMessages()
  const toast = useToast()
  const stopping = useMutation({
    mutationFn: () => api.stopNumberChange({}),
    onSuccess: () => toast.tell(messages.kept),
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  return (
    <div className="flex flex-col gap-3">
      <Banner
        tone="warning"
        action={
          <Button
            variant="quiet"
            busy={stopping.isPending}
            busyText={messages.keeping}
            onClick={() => stopping.mutate()}
          >
            {messages.keep}
          </Button>
        }
      >
        {messages.waiting(change.phoneNumber, formatDayTime(change.effectiveAt))}
      </Banner>
      {stopping.isError && <Banner tone="danger">{failureMessage(stopping.error, messages.keepFailed)}</Banner>}
    </div>
  )
}

/** Offers the earlier account that this device knows. */
const ReclaimAccount = ({ earlier }: { earlier: { firstName: string; createdAt: string } }) => {
  const messages = useNumberMessages()
  const reclaiming = useMutation({
    mutationFn: () => api.reclaimAccount({}),
    onSuccess: ({ access_token, user }) => {
      saveSession({ access_token, user })
      // A fresh page keeps nothing of the other account in memory.
      window.location.assign(paths.profile())
    },
  })
  const since = formatDate(dateAt(new Date(earlier.createdAt), INDIA))
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-title">{messages.earlierTitle}</h2>
      <p className="text-ink-2">{messages.earlier(earlier.firstName, since)}</p>
      {reclaiming.isError && <Banner tone="danger">{failureMessage(reclaiming.error, messages.reclaimFailed)}</Banner>}
      <Button
        className="self-start"
        busy={reclaiming.isPending || reclaiming.isSuccess}
        busyText={messages.reclaiming}
        onClick={() => reclaiming.mutate()}
      >
        {messages.reclaim}
      </Button>
    </Card>
  )
}
