import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { OwnerTurfPage } from '../turfs/owner/OwnerTurfPage.tsx'
import type { OwnerTurf } from '../turfs/owner/useOwnerTurfs.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { TitledCard } from '../ui/TitledCard.tsx'
import { ApiKeys } from './ApiKeys.tsx'
import { useDeveloperMessages } from './english.ts'
import { Webhooks } from './Webhooks.tsx'

type Delivery = WireReply<Api['listWebhooks']>['deliveries'][number]

/** API keys, webhooks and their log, with which a turf's owner connects other programs. */
export const DevelopersPage = () => {
  const messages = useDeveloperMessages()
  return (
    <OwnerTurfPage
      title={messages.title}
      right="OWN"
      messages={{ loading: messages.turfLoading, failed: messages.turfFailed }}
    >
      {(turf, turfs) => <Developers turf={turf} turfs={turfs} />}
    </OwnerTurfPage>
  )
}

/** Often enough to show the result of a test event soon after it is sent. */
const REFRESH_MILLISECONDS = 10_000

const Developers = ({ turf, turfs }: { turf: OwnerTurf; turfs: readonly OwnerTurf[] }) => {
  const messages = useDeveloperMessages()
  const found = useQuery({
    queryKey: ['listWebhooks', turf.entityId],
    queryFn: ({ signal }) => ownerApi.listWebhooks({ params: { turfId: turf.entityId } }, { signal }),
    refetchInterval: REFRESH_MILLISECONDS,
  })
  return (
    <>
      <div className="flex flex-col items-start gap-2">
        <h1>{messages.titleOf(turf.name)}</h1>
        <p className="max-w-prose text-ink-2">{messages.intro}</p>
        <a href="/api/docs" className="touch inline-flex items-center text-primary underline underline-offset-4">
          {messages.docs}
        </a>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <ApiKeys turf={turf} turfs={turfs} />
        <Fetched
          found={found}
          messages={{ loading: messages.webhooks.loading, failed: messages.webhooks.failed }}
          skeletons={['h-64', 'h-64']}
        >
          {({ webhooks, deliveries }) => (
            <div className="flex min-w-0 flex-col gap-5">
              <Webhooks turfId={turf.entityId} webhooks={webhooks} />
              {webhooks.length > 0 && <EventLog deliveries={deliveries} />}
            </div>
          )}
        </Fetched>
      </div>
    </>
  )
}

const EventLog = ({ deliveries }: { deliveries: readonly Delivery[] }) => {
  const { log: messages } = useDeveloperMessages()
  return (
    <TitledCard title={messages.title}>
      <p className="text-small text-ink-2">{deliveries.length === 0 ? messages.none : messages.intro}</p>
      <ul className="flex flex-col">
        {deliveries.map((delivery) => (
          <li key={delivery.entityId} className="flex flex-col gap-2 border-t border-line py-3 first:border-0">
            <LoggedEvent delivery={delivery} />
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

const LoggedEvent = ({ delivery }: { delivery: Delivery }) => {
  const { log: messages, webhooks } = useDeveloperMessages()
  const { kind, occurredAt, deliveredAt, nextAttemptAt, attempts } = delivery
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0">
          <strong>{webhooks.kindNames[kind]}</strong>
          <span className="block text-small text-ink-2">{formatInstant(occurredAt)}</span>
        </p>
        {nextAttemptAt !== null ? (
          <Badge>{messages.waiting(formatInstant(nextAttemptAt))}</Badge>
        ) : deliveredAt === null ? (
          <Badge tone="danger">{messages.givenUp}</Badge>
        ) : (
          <Badge tone="primary">{messages.delivered}</Badge>
        )}
      </div>
      {attempts.length > 0 && (
        <details>
          <summary className="unfolds touch text-small">{messages.attempts(attempts.length)}</summary>
          <ol className="flex flex-col gap-2 pb-2 text-small text-ink-2">
            {attempts.map(({ attemptedAt, status, trouble, milliseconds, answer }) => (
              <li key={attemptedAt} className="min-w-0 break-words">
                {formatInstant(attemptedAt)}:{' '}
                {trouble === null
                  ? messages.status(status ?? 0, milliseconds)
                  : messages.trouble(messages.troubles[trouble], milliseconds)}
                {answer !== '' && <span className="block break-all">{answer}</span>}
              </li>
            ))}
          </ol>
        </details>
      )}
      <ResendEvent delivery={delivery} />
    </>
  )
}

const ResendEvent = ({ delivery: { entityId, kind, occurredAt } }: { delivery: Delivery }) => {
  const { log: messages, webhooks } = useDeveloperMessages()
  const toast = useToast()
  const resending = useMutation({
    mutationFn: () => ownerApi.resendEvent({ params: { deliveryId: entityId } }),
    onSuccess: () => toast.tell(messages.resent),
    onError: (error) => toast.warn(failureMessage(error, messages.resendFailed)),
  })
  return (
    <Button
      variant="quiet"
      className="self-start"
      aria-label={messages.resendOf(webhooks.kindNames[kind], formatInstant(occurredAt))}
      busy={resending.isPending}
      busyText={messages.resending}
      onClick={() => resending.mutate()}
    >
      {messages.resend}
    </Button>
  )
}
