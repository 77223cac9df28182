import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useAdminWords } from '../../admin/english.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatRupees } from '../../ui/formats.ts'
import { LoadingRegion } from '../../ui/LoadingRegion.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { TableColumn } from '../../ui/tableColumn.ts'
import { useSheetOf } from '../../ui/useSheetOf.ts'
import { LedgerEntries } from './LedgerEntries.tsx'
import { useLedgerWords } from './ledgerEnglish.ts'
import { accountName } from './ledgerNames.ts'

type Standing = WireReply<Api['readTrialBalance']>['accounts'][number]

export const TRIAL_BALANCE_KEY = 'readTrialBalance'

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
