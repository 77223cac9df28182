import { formatNumber } from '../../ui/formatNumber.ts'
import { formatRupees } from '../../ui/formats.ts'
import { useInsightWords } from '../english.ts'
import { NumbersTable } from '../NumbersTable.tsx'
import { PlotCard } from '../PlotCard.tsx'
import type { Fill } from '../Swatch.tsx'
import { percentOf } from '../sums.ts'
import { weekText } from '../timeText.ts'
import type { BusinessHealth } from './byShare.ts'
import { byShare } from './byShare.ts'
import { CityBars } from './CityBars.tsx'
import { useInsightAdminWords } from './english.ts'
import { FillKey, StepBars } from './StepBars.tsx'

type Step = BusinessHealth['steps'][number]

const stepText = ({ startDate, endDate }: Step): string => weekText(startDate, endDate)

/** A large percentage with its label. */
const Rate = ({ percent, text }: { percent: number; text: string }) => {
  const words = useInsightWords()
  return (
    <p>
      <span className="figures text-number-large">{words.percent(percent)}</span>{' '}
      <span className="text-ink-2">{text}</span>
    </p>
  )
}

const Meaning = ({ children }: { children: string }) => <p className="text-small text-ink-2">{children}</p>

const endings: readonly { ending: 'confirmed' | 'lapsed' | 'other'; fill: Fill }[] = [
  { ending: 'confirmed', fill: 'plain' },
  { ending: 'lapsed', fill: 'cross' },
  { ending: 'other', fill: 'dots' },
]

/** Outcomes of the bookings that players began. */
export const BookingPlot = ({ health: { bookings, steps } }: { health: BusinessHealth }) => {
  const business = useInsightAdminWords()
  const { bookings: words } = business
  const begun = steps.map(({ confirmed, lapsed, other }) => confirmed + lapsed + other)
  const rowOf = (name: string, counts: Pick<Step, 'confirmed' | 'lapsed' | 'other'>): string[] => [
    name,
    ...endings.map(({ ending }) => String(counts[ending])),
  ]
  return (
    <PlotCard
      title={words.title}
      table={
        <NumbersTable
          caption={words.table}
          heads={[business.days, ...endings.map(({ ending }) => words[ending])]}
          groups={[{ rows: [...steps.map((step) => rowOf(stepText(step), step)), rowOf(business.sum, bookings)] }]}
        />
      }
    >
      {bookings.begun === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <Rate percent={percentOf(bookings.confirmed, bookings.begun)} text={words.rate} />
          <FillKey
            parts={endings.map(({ ending, fill }) => ({ fill, name: words[ending], text: String(bookings[ending]) }))}
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
      <Meaning>{words.meaning}</Meaning>
    </PlotCard>
  )
}

/** Share of payments that failed. */
export const PaymentPlot = ({ health: { payments } }: { health: BusinessHealth }) => {
  const business = useInsightAdminWords()
  const { payments: words } = business
  const { percent } = useInsightWords()
  const { tried, failed } = payments
  const parts = [
    { fill: 'plain' as const, name: words.done, amount: tried - failed },
    { fill: 'cross' as const, name: words.failed, amount: failed },
  ]
  return (
    <PlotCard
      title={words.title}
      table={
        <NumbersTable
          caption={words.table}
          heads={[words.how, words.tries, business.cities.share]}
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
        <p>{words.none}</p>
      ) : (
        <>
          <Rate percent={percentOf(failed, tried)} text={words.rate} />
          <FillKey parts={parts.map(({ fill, name, amount }) => ({ fill, name, text: String(amount) }))} />
          <StepBars whole={tried} rows={[{ name: business.sum, bars: [parts], text: String(tried) }]} />
        </>
      )}
      <Meaning>{words.meaning}</Meaning>
    </PlotCard>
  )
}

/** Money captured and refunded. */
export const MoneyPlot = ({ health: { captured, refunded, steps } }: { health: BusinessHealth }) => {
  const business = useInsightAdminWords()
  const { money: words } = business
  const rowOf = (name: string, step: Pick<Step, 'captured' | 'refunded'>): string[] => [
    name,
    formatRupees(step.captured),
    formatRupees(step.refunded),
  ]
  return (
    <PlotCard
      title={words.title}
      table={
        <NumbersTable
          caption={words.table}
          heads={[business.days, words.captured, words.refunded]}
          groups={[
            {
              rows: [...steps.map((step) => rowOf(stepText(step), step)), rowOf(business.sum, { captured, refunded })],
            },
          ]}
        />
      }
    >
      {captured + refunded === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <FillKey
            parts={[
              { fill: 'plain', name: words.captured, text: formatRupees(captured) },
              { fill: 'stripes', name: words.refunded, text: formatRupees(refunded) },
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
      <Meaning>{words.meaning}</Meaning>
    </PlotCard>
  )
}

const hoursText = (minutes: number): string => formatNumber(Math.round(minutes / 6) / 10)

/** Occupancy of the cities, the fullest first. */
export const CityPlot = ({ health: { cities } }: { health: BusinessHealth }) => {
  const business = useInsightAdminWords()
  const { cities: words } = business
  const { percent } = useInsightWords()
  return (
    <PlotCard
      title={words.title}
      table={
        <NumbersTable
          caption={words.table}
          heads={[words.city, words.booked, words.open, words.share]}
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
      <Meaning>{words.meaning}</Meaning>
    </PlotCard>
  )
}
