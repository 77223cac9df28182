import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { Banner } from '../ui/Banner.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useRegularMessages } from './english.ts'

type TurfConsents = WireReply<Api['listTurfConsents']>

const KEY = ['listTurfConsents']

/** The turfs whose offers the player agreed to, if any: each can be turned off, and on again. */
export const TurfConsentsCard = () => {
  const { consents: messages } = useRegularMessages()
  const found = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.listTurfConsents({}, { signal }) })
  if (found.isPending || found.data?.content.length === 0) return null
  return (
    <TitledCard title={messages.title}>
      <Fetched
        found={found}
        messages={{ loading: messages.loading, failed: messages.loadFailed }}
        skeletons={['h-16']}
        oldData="below"
      >
        {({ content }) => (
          <>
            <p className="text-ink-2">{messages.intro}</p>
            <ul className="flex flex-col">
              {content.map((consent) => (
                <li key={consent.turfEntityId} className="border-t border-line first:border-0">
                  <SetTurfConsent consent={consent} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Fetched>
    </TitledCard>
  )
}

const SetTurfConsent = ({ consent }: { consent: TurfConsents['content'][number] }) => {
  const { consents: messages } = useRegularMessages()
  const queries = useQueryClient()
  const deciding = useMutation({
    scope: { id: KEY[0]! },
    mutationFn: (isGiven: boolean) =>
      api.setTurfConsent({ params: { turfId: consent.turfEntityId }, body: { isGiven } }),
    onSuccess: (saved) => queries.setQueryData<TurfConsents>(KEY, saved),
  })
  const isGiven = deciding.isPending ? deciding.variables : consent.isGiven
  const at = formatInstant(consent.decidedAt)
  return (
    <>
      <Checkbox
        checked={isGiven}
        busy={deciding.isPending}
        onCheckedChange={(next) => deciding.mutate(next)}
        label={
          <>
            {consent.turfName}
            <span className="block text-small text-ink-2">
              {consent.isGiven ? messages.given(at) : messages.withdrawn(at)}
            </span>
          </>
        }
      />
      {deciding.isError && <Banner tone="danger">{failureMessage(deciding.error, messages.failed)}</Banner>}
    </>
  )
}
