import type { FigureName } from '@baari/domain/settlements/line.ts'
import { monthOf } from '@baari/domain/settlements/period.ts'
import { Suspense, useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ownerApi } from '../api/ownerApi.ts'
import { useBoot } from '../boot.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/ErrorState.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { formatRupees } from '../ui/formats/formats.ts'
import { CourtPlan } from '../ui/pictures/CourtPlan.tsx'
import { PageTurner } from '../ui/tables/PageTurner.tsx'
import { settlementsCsv } from './bookingPart.ts'
import { DownloadCsv, DownloadStatement } from './DownloadStatement.tsx'
import { ForecastCard, UpcomingCard } from './EstimateCards.tsx'
import { useSettlementMessages } from './english.ts'
import { Figure } from './Figure.tsx'
import { SettlementSheets, useSettlementSheets } from './SettlementSheets.tsx'
import { type SettlementActions, SettlementDate, SettlementStatus, SettlementTable } from './SettlementTable.tsx'
import { periodText } from './settlementText.ts'
import { readOwnStatement, type Settlement, useSettlements, useUnpaidSettlements } from './useSettlements.ts'

const PAGE = 'page'

const StepUp = lazyPart(async () => (await import('../secondFactor/StepUp.tsx')).StepUp)

/** An owner's payouts: the next, the forecast and the past ones. */
export const SettlementsPage = () => {
  const messages = useSettlementMessages()
  const { today } = useBoot()
  const [query, setQuery] = useSearchParams()
  const page = Math.max(0, Math.trunc(Number(query.get(PAGE) ?? 1) || 1) - 1)
  return (
    <div className="page-width flex flex-col gap-5 py-6 md:py-10">
      <PageHead title={messages.title} />
      <div className="flex flex-col gap-2">
        <h1>{messages.title}</h1>
        <p className="text-ink-2">{messages.intro}</p>
        <Link
          to={paths.ownerTaxMonth(monthOf(today))}
          className="touch inline-flex items-center self-start underline underline-offset-4"
        >
          {messages.taxDocuments}
        </Link>
      </div>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-5">
        <UpcomingCard />
        <ForecastCard />
      </div>
      <SettlementHistory
        page={page}
        onPageChange={(next) => setQuery(next === 0 ? {} : { [PAGE]: String(next + 1) })}
      />
      <Suspense>
        <StepUp />
      </Suspense>
    </div>
  )
}

/** Past settlements, newest first, in pages of ten. */
const SettlementHistory = ({ page, onPageChange }: { page: number; onPageChange: (page: number) => void }) => {
  const messages = useSettlementMessages()
  const titleId = useId()
  const found = useSettlements(page)
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="text-title">
          {messages.history.title}
        </h2>
        {found.data && found.data.totalElements > 0 && <DownloadSettlements />}
      </div>
      <Fetched found={found} messages={messages} skeletons={['h-40', 'h-40']} oldData="below">
        {({ content, page: shownPage, totalPages }) =>
          content.length === 0 ? (
            <EmptyState title={messages.history.emptyTitle} drawing={<CourtPlan game="Football" />}>
              {messages.history.emptyText}
            </EmptyState>
          ) : (
            <>
              <div aria-busy={found.isPlaceholderData} className={cx(found.isPlaceholderData && 'opacity-60')}>
                <Settlements settlements={content} />
              </div>
              <PageTurner page={shownPage} totalPages={totalPages} onPageChange={onPageChange} />
            </>
          )
        }
      </Fetched>
    </section>
  )
}

const Settlements = ({ settlements }: { settlements: readonly Settlement[] }) => {
  const sheets = useSettlementSheets()
  const actions = { onFigure: sheets.onFigure, onBookings: sheets.onBookings }
  const opened = sheets.formulaOf ?? sheets.bookingsOf
  const isListed = settlements.some(({ entityId }) => entityId === opened)
  // The next payout links to a settlement that may be on an older page.
  const unpaid = useUnpaidSettlements({ enabled: opened !== undefined && !isListed }).data?.content ?? []
  return (
    <>
      <div className="hidden lg:block">
        <SettlementTable settlements={settlements} {...actions} />
      </div>
      <ul className="flex flex-col gap-4 lg:hidden">
        {settlements.map((settlement) => (
          <li key={settlement.entityId}>
            <SettlementCard settlement={settlement} {...actions} />
          </li>
        ))}
      </ul>
      <SettlementSheets settlements={[...settlements, ...unpaid]} sheets={sheets} />
    </>
  )
}

const PAGE_SIZE = 100

const readAll = async (): Promise<Settlement[]> => {
  const all: Settlement[] = []
  for (let page = 0; ; page += 1) {
    const { content, totalPages } = await ownerApi.listOwnerSettlements({ query: { page, size: PAGE_SIZE } })
    all.push(...content)
    if (page + 1 >= totalPages) return all
  }
}

/** Downloads all settlements as a spreadsheet file. */
const DownloadSettlements = () => (
  <DownloadCsv name="settlements.csv" read={async () => settlementsCsv(await readAll())} />
)

const shown: readonly FigureName[] = [
  'totalBookingAmount',
  'cancellationCharge',
  'commissionAmount',
  'cancellationCommissionAmount',
  'gatewayCharges',
  'discountByTurf',
  'totalDiscount',
]

/** A settlement on a narrow screen. */
const SettlementCard = ({ settlement, onFigure, onBookings }: SettlementActions & { settlement: Settlement }) => {
  const messages = useSettlementMessages()
  const { history, figures } = messages
  const titleId = useId()
  const period = periodText(settlement.settlementStartDate, settlement.settlementEndDate)
  const bookings = history.showBookings(settlement.bookingCount)
  return (
    <article aria-labelledby={titleId}>
      <Card className="flex flex-col gap-3 p-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h3 id={titleId} className="text-body">
              {period}
            </h3>
            <p>
              <SettlementDate settlement={settlement} />
            </p>
          </div>
          <SettlementStatus settlement={settlement} />
        </div>
        <div>
          <p className="text-small text-ink-2">{figures.netPayableAmount}</p>
          <Figure
            name={figures.netPayableAmount}
            amount={settlement.netPayableAmount}
            size="large"
            onOpen={() => onFigure(settlement, 'netPayableAmount')}
          />
        </div>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-small">
          {[
            [messages.steps.listPrice, settlement.totalBookingAmount + settlement.paidAtVenue] as const,
            [messages.steps.atVenue, settlement.paidAtVenue] as const,
          ].map(([name, amount]) => (
            <div key={name}>
              <dt className="text-ink-2">{name}</dt>
              <dd className="figures py-1.5 font-semibold">{formatRupees(amount)}</dd>
            </div>
          ))}
          {shown.map((name) => (
            <div key={name}>
              <dt className="text-ink-2">{figures[name]}</dt>
              <dd>
                <Figure name={figures[name]} amount={settlement[name]} onOpen={() => onFigure(settlement, name)} />
              </dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-3 [&>*]:grow">
          <Button
            variant="quiet"
            aria-label={history.bookingsOf(bookings, period)}
            onClick={() => onBookings(settlement)}
          >
            {bookings}
          </Button>
          <DownloadStatement settlement={settlement} read={readOwnStatement} />
        </div>
      </Card>
    </article>
  )
}
