import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { shortId } from '@baari/contract/wire/values.ts'
import { ledgerAccounts, RETAINED_EARNINGS } from '@baari/domain/settlements/books.ts'
import type { LedgerAccount } from '@baari/domain/settlements/ledger.ts'
import { areDaysFit, type DateRange } from '@baari/domain/shared/dateRange.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminTabPath } from '../../admin/adminTabs.ts'
import { useAdminMessages } from '../../admin/english.ts'
import { adminApi } from '../../api/adminApi.ts'
import { useRole } from '../../api/useSession.ts'
import { rupeeSum } from '../../availability/paise.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DownloadFile } from '../../ui/DownloadFile.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useSheetOf } from '../../ui/dialogs/useSheetOf.ts'
import { EmptyState } from '../../ui/ErrorState.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { formatInstant } from '../../ui/formats/formatInstant.ts'
import { formatDate, formatRupees } from '../../ui/formats/formats.ts'
import { columnsOf, DataTable, type TableColumn } from '../../ui/tables/DataTable.tsx'
import { useLedgerMessages } from './ledgerEnglish.ts'

type AccountBalance = WireReply<Api['readTrialBalance']>['accounts'][number]

/** Key of the row of totals, which has no account. */
const SUM = ''

type Row = Omit<AccountBalance, 'account'> & { account: AccountBalance['account'] | typeof SUM }

/** Every account with an opening balance or entries in a date range. The balances add up to 0. */
export const TrialBalance = ({ days }: { days: DateRange }) => {
  const { loading } = useAdminMessages()
  const ledger = useLedgerMessages()
  const { trialBalance: messages } = ledger
  const opened = useSheetOf('account')
  const found = useQuery({
    queryKey: ['readTrialBalance', days],
    queryFn: ({ signal }) => adminApi.readTrialBalance({ query: { ...days } }, { signal }),
  })
  const amount = (key: 'opening' | 'debits' | 'credits' | 'balance', head: string): TableColumn<Row> => ({
    key,
    head,
    cell: (one) => formatRupees(one[key]),
    isNumber: true,
    onCard: 'key',
  })
  const columns: TableColumn<Row>[] = [
    {
      key: 'account',
      head: messages.account,
      cell: ({ account }) => (
        <>
          <span className="block font-semibold">{account === SUM ? messages.sum : accountName(ledger, account)}</span>
          {account !== SUM && <span className="block font-normal text-small text-ink-2">{account}</span>}
        </>
      ),
      edge: 'start',
      onCard: 'title',
    },
    amount('opening', messages.opening),
    amount('debits', messages.debit),
    amount('credits', messages.credit),
    amount('balance', messages.balance),
    columnsOf<Row>().acts(
      messages.actions,
      ({ account }) =>
        account !== SUM &&
        account !== RETAINED_EARNINGS && (
          <Button
            variant="quiet"
            aria-haspopup="dialog"
            aria-label={messages.entriesOf(accountName(ledger, account))}
            onClick={() => opened.openOf(account)}
          >
            {messages.entries}
          </Button>
        ),
    ),
  ]
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-title">{messages.title}</h2>
      <Fetched found={found} messages={{ loading, failed: messages.failed }}>
        {({ accounts, total }) => {
          if (accounts.length === 0) return <EmptyState title={messages.empty} />
          const sumOf = (key: 'opening' | 'debits' | 'credits'): number => rupeeSum(accounts.map((one) => one[key]))
          const sum: Row = {
            account: SUM,
            opening: sumOf('opening'),
            debits: sumOf('debits'),
            credits: sumOf('credits'),
            balance: total,
          }
          return (
            <>
              <Banner tone={total === 0 ? 'info' : 'danger'}>
                {total === 0 ? messages.balanced : messages.unbalanced}
              </Banner>
              {accounts.some(({ account }) => account === RETAINED_EARNINGS) && (
                <p className="text-small text-ink-2">{messages.retained}</p>
              )}
              <DataTable
                caption={messages.title}
                columns={columns}
                rows={[...accounts, sum]}
                rowKey={({ account }) => account}
              />
            </>
          )
        }}
      </Fetched>
      <LedgerEntries days={days} account={opened.openId} onClose={opened.close} />
    </div>
  )
}

const linkStyle = 'touch inline-flex items-center text-primary underline underline-offset-4'

/** The newest entries of an account, each with its reference. */
const LedgerEntries = ({
  days,
  account,
  onClose,
}: {
  days: DateRange
  account: string | undefined
  onClose: () => void
}) => {
  const ledger = useLedgerMessages()
  const { trialBalance: messages } = ledger
  return (
    <Dialog
      open={account !== undefined}
      onClose={onClose}
      shape="sheet"
      title={messages.entriesTitle(accountName(ledger, account ?? ''))}
    >
      <div className="flex flex-col gap-4">
        {isLedgerAccount(account) && areDaysFit(days) && (
          <DownloadFile
            read={() => adminApi.exportLedger({ params: { account }, query: days })}
            type="text/csv"
            label={ledger.books.ledger(formatDate(days.startDate), formatDate(days.endDate))}
            making={ledger.books.making}
            failed={ledger.books.fileFailed}
          />
        )}
        {account !== undefined && <Entries account={account} />}
      </div>
    </Dialog>
  )
}

const Entries = ({ account }: { account: string }) => {
  const { loading } = useAdminMessages()
  const isAdmin = useRole() === 'ADMIN'
  const ledger = useLedgerMessages()
  const { trialBalance: messages } = ledger
  const found = useQuery({
    queryKey: ['listLedgerEntries', account],
    queryFn: ({ signal }) => adminApi.listLedgerEntries({ params: { account } }, { signal }),
  })
  return (
    <Fetched found={found} messages={{ loading, failed: messages.entriesFailed }}>
      {({ entries }) => {
        if (entries.length === 0) return <p>{messages.noEntries}</p>
        return (
          <>
            <p className="text-small text-ink-2">{messages.entriesMeaning}</p>
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
                        {isAdmin && bookingId.startsWith('BOOKING_') ? (
                          <Link to={`${adminTabPath('bookings')}&bookingId=${bookingId}`} className={linkStyle}>
                            {messages.booking(shortId(bookingId))}
                          </Link>
                        ) : (
                          messages.booking(shortId(bookingId))
                        )}
                      </p>
                    )}
                    {settlementId && (
                      <p className="break-all">
                        <Link to={`${adminTabPath('settlements')}&entityId=${settlementId}`} className={linkStyle}>
                          {messages.settlement(shortId(settlementId))}
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
      }}
    </Fetched>
  )
}

const isLedgerAccount = (account: string | undefined): account is LedgerAccount =>
  (ledgerAccounts as readonly (string | undefined)[]).includes(account)

type Messages = ReturnType<typeof useLedgerMessages>
type Names = Readonly<Record<string, string>>

/** The display name of an account; an unknown one keeps its key. */
const accountName = (messages: Messages, key: string): string => {
  const ledgerAccounts: Names = messages.ledgerAccounts
  return ledgerAccounts[key] ?? key
}

/** The display name of a posting's kind. */
const kindName = (messages: Messages, key: string): string => {
  const ledgerKinds: Names = messages.ledgerKinds
  return ledgerKinds[key] ?? key
}
