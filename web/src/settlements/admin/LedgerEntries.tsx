import { shortId } from '@baari/contract/wire/values.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminTabPath } from '../../admin/adminTabPath.ts'
import { useAdminWords } from '../../admin/english.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatInstant } from '../../ui/formatInstant.ts'
import { formatRupees } from '../../ui/formats.ts'
import { LoadingRegion } from '../../ui/LoadingRegion.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useLedgerWords } from './ledgerEnglish.ts'
import { accountName, kindName } from './ledgerNames.ts'

const linkLook = 'text-primary underline underline-offset-4'

/** The newest entries of an account, each with its reference. */
export const LedgerEntries = ({ account, onClose }: { account: string | undefined; onClose: () => void }) => {
  const ledger = useLedgerWords()
  const { trialBalance: words } = ledger
  return (
    <Dialog
      open={account !== undefined}
      onClose={onClose}
      shape="sheet"
      title={words.entriesTitle(accountName(ledger, account ?? ''))}
    >
      {account !== undefined && <Entries account={account} />}
    </Dialog>
  )
}

const Entries = ({ account }: { account: string }) => {
  const { loading } = useAdminWords()
  const ledger = useLedgerWords()
  const { trialBalance: words } = ledger
  const found = useQuery({
    queryKey: ['listLedgerEntries', account],
    queryFn: ({ signal }) => adminApi.listLedgerEntries({ params: { account } }, { signal }),
  })
  if (found.isPending)
    return (
      <LoadingRegion label={loading}>
        <Skeleton className="h-40" />
      </LoadingRegion>
    )
  if (found.isError)
    return (
      <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
        {failureSentence(found.error, words.entriesFailed)}
      </ErrorState>
    )
  const { entries } = found.data
  if (entries.length === 0) return <p>{words.noEntries}</p>
  return (
    <>
      <p className="text-small text-ink-2">{words.entriesMeaning}</p>
      <ul className="flex flex-col">
        {entries.map(({ entityId, at, kind, amount, turfOwnerName, bookingId, settlementId }) => (
          <li
            key={entityId}
            className="flex items-start justify-between gap-3 border-t border-line py-3 first:border-0"
          >
            <div className="min-w-0 text-small">
              <p className="font-semibold">{kindName(ledger, kind)}</p>
              <p className="text-ink-2">{formatInstant(at)}</p>
              {turfOwnerName && <p className="text-ink-2">{turfOwnerName}</p>}
              {bookingId && (
                <p className="break-all text-ink-2">
                  {bookingId.startsWith('BOOKING_') ? (
                    <Link to={`${adminTabPath('bookings')}&bookingId=${bookingId}`} className={linkLook}>
                      {words.booking(shortId(bookingId))}
                    </Link>
                  ) : (
                    words.booking(shortId(bookingId))
                  )}
                </p>
              )}
              {settlementId && (
                <p className="break-all">
                  <Link to={`${adminTabPath('settlements')}&entityId=${settlementId}`} className={linkLook}>
                    {words.settlement(shortId(settlementId))}
                  </Link>
                </p>
              )}
            </div>
            <span className="figures shrink-0">{formatRupees(amount)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
