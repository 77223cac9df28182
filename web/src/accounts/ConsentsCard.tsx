import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import type { Consent } from '@baari/domain/privacy/notice.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../api/api.ts'
import { failureSentence } from '../api/failureSentence.ts'
import { useRole } from '../api/useSession.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatInstant } from '../ui/formatInstant.ts'
import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useSheetAddress } from '../ui/useSheetAddress.ts'
import { useAccountWords } from './english.ts'

type Consents = WireReply<Api['listConsents']>

const KEY = ['listConsents'] as const

/** The player's consents; each can be withdrawn here. */
export const ConsentsCard = () => {
  const { consents } = useAccountWords()
  const found = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.listConsents({}, { signal }) })
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="text-title">{consents.title}</h2>
      <p className="text-small text-ink-2">
        {consents.text((words) => (
          <Link to={paths.privacyNotice()} className="font-semibold text-primary underline underline-offset-4">
            {words}
          </Link>
        ))}
      </p>
      {found.isPending && (
        <LoadingRegion label={consents.loading}>
          <Skeleton className="h-32" />
        </LoadingRegion>
      )}
      {found.isError && (
        <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
          {failureSentence(found.error, consents.loadFailed)}
        </ErrorState>
      )}
      {found.data && <Choices {...found.data} />}
    </Card>
  )
}

const Choices = ({ noticeVersion, given, history }: Consents) => {
  const { consents } = useAccountWords()
  const role = useRole()
  const queries = useQueryClient()
  const deleting = useSheetAddress('delete-account')
  const deciding = useMutation({
    scope: { id: KEY[0] },
    mutationFn: ({ purpose, isGiven }: { purpose: Consent; isGiven: boolean }) =>
      api.setConsent({ params: { purpose }, body: { isGiven, noticeVersion } }),
    onSuccess: (saved) => queries.setQueryData<Consents>(KEY, saved),
  })
  const hasMarketing = deciding.isPending ? deciding.variables.isGiven : given.includes('MARKETING')
  return (
    <>
      <div className="flex flex-col gap-2">
        <p>{given.includes('SERVICE') ? consents.serviceGiven : consents.serviceMissing}</p>
        {role !== 'ADMIN' && (
          <>
            <p className="text-small text-ink-2">{consents.withdrawText}</p>
            <Button look="quiet" className="self-start" onClick={deleting.open}>
              {consents.withdraw}
            </Button>
          </>
        )}
      </div>
      <Checkbox
        label={consents.purposes.MARKETING}
        checked={hasMarketing}
        onCheckedChange={(isGiven) => deciding.mutate({ purpose: 'MARKETING', isGiven })}
      />
      {deciding.isError && <Banner tone="danger">{failureSentence(deciding.error, consents.failed)}</Banner>}
      <History history={history} />
    </>
  )
}

const History = ({ history }: Pick<Consents, 'history'>) => {
  const { consents } = useAccountWords()
  if (history.length === 0) return <p className="text-small text-ink-2">{consents.noHistory}</p>
  return (
    <details>
      <summary className="unfolds touch font-semibold">{consents.history}</summary>
      <ul className="flex flex-col divide-y divide-line text-small">
        {history.map(({ purpose, isGiven, noticeVersion, decidedAt }) => (
          <li key={`${purpose}${decidedAt}`} className="py-2">
            <p>
              {consents.purposes[purpose]}: {isGiven ? consents.agreed : consents.withdrawn}
            </p>
            <p className="text-ink-2">{consents.decided(formatInstant(decidedAt), noticeVersion)}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
