import { areDaysFit } from '@baari/domain/shared/dateRange.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ownerApi } from '../api/ownerApi.ts'
import { useBoot } from '../boot.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { type OwnerTurf, useOwnerTurfs } from '../turfs/owner/useOwnerTurfs.ts'
import { Card } from '../ui/Card.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { formatRupees } from '../ui/formats/formats.ts'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import { DownloadCsv } from './DownloadStatement.tsx'
import { useSettlementMessages } from './english.ts'
import { NextPayout } from './NextPayout.tsx'
import {
  daysOf,
  readSalesAddress,
  type SalesAddress,
  SalesCard,
  salesCsv,
  salesPeriods,
  type TurfSales,
  writeSalesAddress,
} from './SalesCard.tsx'
import { SettlementDate, SettlementStatus } from './SettlementTable.tsx'
import { useSalesMessages } from './salesEnglish.ts'
import { periodText } from './settlementText.ts'
import { useSettlements } from './useSettlements.ts'

const StepUp = lazyPart(async () => (await import('../secondFactor/StepUp.tsx')).StepUp)

/**
 * Sales of the turfs, the owner's share, and the next payout. The address holds the days, the turf and the open figure.
 */
export const MoneyPage = () => {
  const messages = useSalesMessages()
  const { loading } = useSettlementMessages()
  const { today } = useBoot()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const turfs = useOwnerTurfs().data ?? []
  const request = readSalesAddress(query, today)
  const days = daysOf(request, today)
  const isFit = areDaysFit(days)
  const found = useQuery({
    queryKey: ['readSales', days, request.turfId],
    queryFn: ({ signal }) => ownerApi.readSales({ query: { ...days, turfId: request.turfId } }, { signal }),
    enabled: isFit,
  })
  const addressOf = (changes: Partial<SalesAddress>): string =>
    `${paths.ownerMoney()}?${writeSalesAddress({ ...request, ...changes })}`
  const show = (changes: Partial<SalesAddress>) =>
    navigate(addressOf(changes), { replace: true, preventScrollReset: true })
  return (
    <div className="page-width flex flex-col gap-4 py-4 md:py-8">
      <PageHead title={messages.title} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1>{messages.title}</h1>
        <div className="max-md:order-last max-md:w-full">
          <LinkTabs
            label={messages.period}
            tabs={salesPeriods.map((one) => ({
              to: addressOf({ period: one, figure: undefined }),
              label: messages.periods[one],
              isCurrent: one === request.period,
            }))}
          />
        </div>
        {isFit && turfs.length > 0 && (
          <div className="ml-auto min-w-0">
            <DownloadSales
              days={days}
              turfs={request.turfId === undefined ? turfs : turfs.filter(({ entityId }) => entityId === request.turfId)}
            />
          </div>
        )}
      </div>
      <div className="grid grid-cols-2 items-start gap-3 empty:hidden lg:grid-cols-4">
        {turfs.length > 1 && (
          <div className="max-lg:col-span-2">
            <Select
              label={messages.turf}
              value={request.turfId ?? ''}
              options={[
                { value: '', label: messages.allTurfs },
                ...turfs.map(({ entityId, name }) => ({ value: entityId, label: name })),
              ]}
              onValueChange={(turfId) => show({ turfId: turfId === '' ? undefined : turfId })}
            />
          </div>
        )}
        {request.period === 'dates' && <SalesDates request={request} today={today} isFit={isFit} onChange={show} />}
      </div>
      <div className="flex flex-col gap-4 md:grid md:grid-cols-[minmax(0,1fr)_20rem] md:items-start md:gap-5">
        <div className="max-md:order-2">
          {(isFit || !found.isPending) && (
            <Fetched found={found} messages={{ loading, failed: messages.failed }} skeletons={['h-64']} oldData="below">
              {(sales) => <SalesCard sales={sales} opened={request.figure} onOpen={(figure) => show({ figure })} />}
            </Fetched>
          )}
        </div>
        <NextPayout />
      </div>
      <RecentSettlements />
      <Suspense>
        <StepUp />
      </Suspense>
    </div>
  )
}

/** Downloads the sales of these days as a spreadsheet file, with a row for each turf. */
const DownloadSales = ({
  days,
  turfs,
}: {
  days: { startDate: string; endDate: string }
  turfs: readonly OwnerTurf[]
}) => (
  <DownloadCsv
    name={`sales-${days.startDate}-${days.endDate}.csv`}
    read={async () => {
      const rows: TurfSales[] = []
      for (const { entityId, name } of turfs)
        rows.push({ turfName: name, sales: await ownerApi.readSales({ query: { ...days, turfId: entityId } }) })
      return salesCsv(rows)
    }}
  />
)

/** Chooses the first and the last day of the sales. */
const SalesDates = ({
  request,
  today,
  isFit,
  onChange,
}: {
  request: SalesAddress
  today: string
  isFit: boolean
  onChange: (changes: Partial<SalesAddress>) => void
}) => {
  const messages = useSalesMessages()
  return (
    <>
      <TextInput
        type="date"
        label={messages.from}
        max={today}
        value={request.from}
        onValueChange={(from) => from !== '' && onChange({ from })}
      />
      <TextInput
        type="date"
        label={messages.to}
        max={today}
        value={request.to}
        error={isFit ? undefined : messages.datesWrong}
        onValueChange={(to) => to !== '' && onChange({ to })}
      />
    </>
  )
}

const SHOWN = 3

/** The latest settlements, and a link to all of them. */
const RecentSettlements = () => {
  const messages = useSalesMessages()
  const { figures } = useSettlementMessages()
  const found = useSettlements(0)
  const shown = found.data?.content.slice(0, SHOWN) ?? []
  if (shown.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="min-w-0 grow basis-40 text-title">{messages.past}</h2>
        <Link to={paths.ownerSettlements()} className="touch inline-flex items-center font-bold text-primary">
          {messages.all}
        </Link>
      </div>
      <Card>
        <ul>
          {shown.map((settlement) => (
            <li
              key={settlement.entityId}
              className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line px-4 py-3 first:border-0 md:px-5"
            >
              <p className="min-w-[min(10rem,100%)] grow">
                <span className="block font-semibold">
                  {periodText(settlement.settlementStartDate, settlement.settlementEndDate)}
                </span>
                <SettlementDate settlement={settlement} />
              </p>
              <p className="text-right">
                <span className="figures block">{formatRupees(settlement.netPayableAmount)}</span>
                <span className="block text-label text-ink-2">{figures.netPayableAmount}</span>
              </p>
              <SettlementStatus settlement={settlement} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
