import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useAdminMessages } from '../../admin/english.ts'
import { listQueryOf, listStateOf } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { periodText } from '../../settlements/settlementText.ts'
import { cx } from '../../ui/cx.ts'
import { Fetched } from '../../ui/Fetched.tsx'
import { formatNumber, formatRupees } from '../../ui/formats/formats.ts'
import { type FilterField, FilterPanel } from '../../ui/tables/FilterPanel.tsx'
import { useInsightMessages } from '../english.ts'
import { type Fill, NumbersTable, PlotCard } from '../PlotCard.tsx'
import { percentOf, weekText } from '../sums.ts'
import { useInsightAdminMessages } from './english.ts'
import { byShare, CityBars, FillKey, type HealthFigures, StepBars } from './StepBars.tsx'

/** Health of the business: bookings, money captured and refunded, failed payments, and occupancy of the cities. */
export const BusinessHealth = () => {
  const messages = useInsightAdminMessages()
  const { loading, shared } = useAdminMessages()
  const [query, setQuery] = useSearchParams()
  const fields: FilterField[] = [
    { key: 'startDate', label: shared.from, kind: 'date', standard: '' },
    { key: 'endDate', label: shared.to, kind: 'date', standard: '' },
  ]
  const state = listStateOf(query, { fields, sorts: [] })
  const { startDate, endDate } = state.values
  const found = useQuery({
    queryKey: ['readBusinessHealth', startDate, endDate],
    queryFn: ({ signal }) => adminApi.readBusinessHealth({ query: { startDate, endDate } }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <FilterPanel
        fields={fields}
        values={state.values}
        onValuesChange={(values) =>
          setQuery(listQueryOf({ ...state, values }, { fields, current: query }), { preventScrollReset: true })
        }
      />
      <Fetched
        found={found}
        messages={{ loading, failed: messages.failed }}
        skeletons={['h-80', 'h-80']}
        className="flex flex-col gap-5"
      >
        {(health) => (
          <div
            aria-busy={found.isPlaceholderData}
            className={cx('flex flex-col gap-5', found.isPlaceholderData && 'opacity-60')}
          >
            <p role="status" className="font-semibold">
              {periodText(health.startDate, health.endDate)}
            </p>
            <div className="grid items-start gap-5 xl:grid-cols-2">
              <BookingPlot health={health} />
              <MoneyPlot health={health} />
              <PaymentPlot health={health} />
              <CityPlot health={health} />
            </div>
          </div>
        )}
      </Fetched>
    </>
  )
}

type Step = HealthFigures['steps'][number]

const stepText = ({ startDate, endDate }: Step): string => weekText(startDate, endDate)

/** A large percentage with its label. */
const Rate = ({ percent, text }: { percent: number; text: string }) => {
  const messages = useInsightMessages()
  return (
    <p>
      <span className="figures text-number-large">{messages.percent(percent)}</span>{' '}
      <span className="text-ink-2">{text}</span>
    </p>
  )
}

const Meaning = ({ children }: { children: string }) => <p className="text-ink-2">{children}</p>

const endings: readonly { ending: 'confirmed' | 'lapsed' | 'other'; fill: Fill }[] = [
  { ending: 'confirmed', fill: 'plain' },
  { ending: 'lapsed', fill: 'cross' },
  { ending: 'other', fill: 'dots' },
]

/** Outcomes of the bookings that players began. */
const BookingPlot = ({ health: { bookings, steps } }: { health: HealthFigures }) => {
  const business = useInsightAdminMessages()
  const { bookings: messages } = business
  const begun = steps.map(({ confirmed, lapsed, other }) => confirmed + lapsed + other)
  const rowOf = (name: string, counts: Pick<Step, 'confirmed' | 'lapsed' | 'other'>): string[] => [
    name,
    ...endings.map(({ ending }) => String(counts[ending])),
  ]
  return (
    <PlotCard
      title={messages.title}
      table={
        <NumbersTable
          caption={messages.table}
          heads={[business.days, ...endings.map(({ ending }) => messages[ending])]}
          groups={[{ rows: [...steps.map((step) => rowOf(stepText(step), step)), rowOf(business.sum, bookings)] }]}
        />
      }
    >
      {bookings.begun === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <>
          <Rate percent={percentOf(bookings.confirmed, bookings.begun)} text={messages.rate} />
          <FillKey
            parts={endings.map(({ ending, fill }) => ({
              fill,
              name: messages[ending],
              text: String(bookings[ending]),
            }))}
          />
          <StepBars
            whole={Math.max(...begun)}
            rows={steps.map((step, index) => ({
              name: stepText(step),
              bars: [endings.map(({ ending, fill }) => ({ fill, amount: step[ending] }))],
              text: String(begun[index]),
            }))}
          />
        </>
      )}
      <Meaning>{messages.meaning}</Meaning>
    </PlotCard>
  )
}

/** Share of payments that failed. */
const PaymentPlot = ({ health: { payments } }: { health: HealthFigures }) => {
  const business = useInsightAdminMessages()
  const { payments: messages } = business
  const { percent } = useInsightMessages()
  const { tried, failed } = payments
  const parts = [
    { fill: 'plain' as const, name: messages.done, amount: tried - failed },
    { fill: 'cross' as const, name: messages.failed, amount: failed },
  ]
  return (
    <PlotCard
      title={messages.title}
      table={
        <NumbersTable
          caption={messages.table}
          heads={[messages.how, messages.tries, business.cities.share]}
          groups={[
            {
              rows: [...parts, { name: business.sum, amount: tried }].map(({ name, amount }) => [
                name,
                String(amount),
                percent(percentOf(amount, tried)),
              ]),
            },
          ]}
        />
      }
    >
      {tried === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <>
          <Rate percent={percentOf(failed, tried)} text={messages.rate} />
          <FillKey parts={parts.map(({ fill, name, amount }) => ({ fill, name, text: String(amount) }))} />
          <StepBars whole={tried} rows={[{ name: business.sum, bars: [parts], text: String(tried) }]} />
        </>
      )}
      <Meaning>{messages.meaning}</Meaning>
    </PlotCard>
  )
}

/** Money captured and refunded. */
const MoneyPlot = ({ health: { captured, refunded, steps } }: { health: HealthFigures }) => {
  const business = useInsightAdminMessages()
  const { money: messages } = business
  const rowOf = (name: string, step: Pick<Step, 'captured' | 'refunded'>): string[] => [
    name,
    formatRupees(step.captured),
    formatRupees(step.refunded),
  ]
  return (
    <PlotCard
      title={messages.title}
      table={
        <NumbersTable
          caption={messages.table}
          heads={[business.days, messages.captured, messages.refunded]}
          groups={[
            {
              rows: [...steps.map((step) => rowOf(stepText(step), step)), rowOf(business.sum, { captured, refunded })],
            },
          ]}
        />
      }
    >
      {captured + refunded === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <>
          <FillKey
            parts={[
              { fill: 'plain', name: messages.captured, text: formatRupees(captured) },
              { fill: 'stripes', name: messages.refunded, text: formatRupees(refunded) },
            ]}
          />
          <StepBars
            whole={Math.max(...steps.flatMap((step) => [step.captured, step.refunded]))}
            rows={steps.map((step) => ({
              name: stepText(step),
              bars: [[{ fill: 'plain', amount: step.captured }], [{ fill: 'stripes', amount: step.refunded }]],
              text: formatRupees(step.captured),
            }))}
          />
        </>
      )}
      <Meaning>{messages.meaning}</Meaning>
    </PlotCard>
  )
}

const hoursText = (minutes: number): string => formatNumber(Math.round(minutes / 6) / 10)

/** Occupancy of the cities, the fullest first. */
const CityPlot = ({ health: { cities } }: { health: HealthFigures }) => {
  const business = useInsightAdminMessages()
  const { cities: messages } = business
  const { percent } = useInsightMessages()
  return (
    <PlotCard
      title={messages.title}
      table={
        <NumbersTable
          caption={messages.table}
          heads={[messages.city, messages.booked, messages.open, messages.share]}
          groups={[
            {
              rows: byShare(cities).map(({ city, bookedMinutes, openMinutes }) => [
                city,
                hoursText(bookedMinutes),
                hoursText(openMinutes),
                percent(percentOf(bookedMinutes, openMinutes)),
              ]),
            },
          ]}
        />
      }
    >
      <CityBars cities={cities} />
      <Meaning>{messages.meaning}</Meaning>
    </PlotCard>
  )
}
