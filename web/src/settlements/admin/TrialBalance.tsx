import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { shortId } from '@baari/contract/wire/values.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminTabPath } from '../../admin/adminTabs.ts'
import { useAdminWords } from '../../admin/english.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useSheetOf } from '../../ui/dialogs/useSheetOf.ts'
import { EmptyState, ErrorState } from '../../ui/ErrorState.tsx'
import { formatInstant } from '../../ui/formats/formatInstant.ts'
import { formatRupees } from '../../ui/formats/formats.ts'
import { LoadingRegion, Skeleton } from '../../ui/LoadingRegion.tsx'
import { DataTable, type TableColumn } from '../../ui/tables/DataTable.tsx'
import { useLedgerWords } from './ledgerEnglish.ts'

type Standing = WireReply<Api['readTrialBalance']>['accounts'][number]

const TRIAL_BALANCE_KEY = 'readTrialBalance'

/** Key of the row of sums, which belongs to no account. */
const SUM = ''

const paiseOf = (rupees: number): number => Math.round(rupees * 100)

/** Every account of the ledger; their balances add up to 0. */
export const TrialBalance = () => {
  const { loading } = useAdminWords()
  const ledger = useLedgerWords()
  const { trialBalance: words } = ledger
  const opened = useSheetOf('account')
  const found = useQuery({
    queryKey: [TRIAL_BALANCE_KEY],
    queryFn: ({ signal }) => adminApi.readTrialBalance({}, { signal }),
  })
  const amount = (key: 'debits' | 'credits' | 'balance', head: string): TableColumn<Standing> => ({
    key,
    head,
    cell: (standing) => formatRupees(standing[key]),
    isNumber: true,
    onCard: 'key',
  })
  const columns: TableColumn<Standing>[] = [
    {
      key: 'account',
      head: words.account,
      cell: ({ account }) => (
        <>
          <span className="block font-semibold">{account === SUM ? words.sum : accountName(ledger, account)}</span>
          {account !== SUM && <span className="block font-normal text-small text-ink-2">{account}</span>}
        </>
      ),
      edge: 'start',
      onCard: 'title',
    },
    amount('debits', words.debit),
    amount('credits', words.credit),
    amount('balance', words.balance),
    {
      key: 'entries',
      head: words.actions,
      cell: ({ account }) =>
        account !== SUM && (
          <Button
            look="quiet"
            aria-haspopup="dialog"
            aria-label={words.entriesOf(accountName(ledger, account))}
            onClick={() => opened.openOf(account)}
          >
            {words.entries}
          </Button>
        ),
      edge: 'end',
      onCard: 'action',
    },
  ]
  const shown = () => {
    if (found.isPending)
      return (
        <LoadingRegion label={loading}>
          <Skeleton className="h-40" />
        </LoadingRegion>
      )
    if (found.isError)
      return (
        <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
          {failureSentence(found.error, words.failed)}
        </ErrorState>
      )
    const { accounts, total } = found.data
    if (accounts.length === 0) return <EmptyState title={words.empty} />
    const sumOf = (key: 'debits' | 'credits'): number =>
      accounts.reduce((sum, standing) => sum + paiseOf(standing[key]), 0) / 100
    const sum: Standing = { account: SUM, debits: sumOf('debits'), credits: sumOf('credits'), balance: total }
    return (
      <>
        <Banner tone={total === 0 ? 'info' : 'danger'}>{total === 0 ? words.balanced : words.unbalanced}</Banner>
        <DataTable
          caption={words.title}
          columns={columns}
          rows={[...accounts, sum]}
          rowKey={({ account }) => account}
        />
      </>
    )
  }
  return (
    <div className="mt-6 flex flex-col gap-4">
      <h2 className="text-title">{words.title}</h2>
      {shown()}
      <LedgerEntries account={opened.openId} onClose={opened.close} />
    </div>
  )
}

const linkLook = 'text-primary underline underline-offset-4'

/** The newest entries of an account, each with its reference. */
const LedgerEntries = ({ account, onClose }: { account: string | undefined; onClose: () => void }) => {
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

type Words = ReturnType<typeof useLedgerWords>
type Names = Readonly<Record<string, string>>

/** The display name of an account; an unknown one keeps its key. */
const accountName = (words: Words, key: string): string => {
  const ledgerAccounts: Names = words.ledgerAccounts
  return ledgerAccounts[key] ?? key
}

/** The display name of a posting's kind. */
const kindName = (words: Words, key: string): string => {
  const ledgerKinds: Names = words.ledgerKinds
  return ledgerKinds[key] ?? key
}
