import { CANCELLATION_POLICY } from '@baari/domain/bookings/cancellation.ts'
import { paths } from '../paths.ts'
import { product } from '../product.ts'
import { formatDate } from '../ui/formatDay.ts'
import { useWords } from '../words/useWords.ts'
import { ReadingPage, type ReadingSection } from './ReadingPage.tsx'
import { useLegalWords } from './useLegalWords.ts'

const UPDATED = '2026-11-01'

const hours = (minutes: number): string => (minutes === 60 ? '1 hour' : `${minutes / 60} hours`)

/** From the earliest to the latest: how long before the start, and how much comes back. */
const ladder = CANCELLATION_POLICY.tiers.map(({ minutesBefore, percentage }, index, all) => {
  const earlier = all[index - 1]
  return {
    when: earlier
      ? `${minutesBefore / 60} to ${hours(earlier.minutesBefore)} before the start`
      : `${hours(minutesBefore)} or more before the start`,
    refund: `${percentage}%`,
  }
})
const lastTier = CANCELLATION_POLICY.tiers.at(-1)

const sections: ReadingSection[] = [
  {
    id: 'full',
    title: 'You cancel a full ground',
    content: (
      <>
        <p>
          A confirmed booking of a whole ground can be cancelled up to {CANCELLATION_POLICY.latestMinutesBefore} minutes
          before it starts. What comes back depends on how early you cancel:
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">When you cancel</th>
              <th scope="col">Refund</th>
            </tr>
          </thead>
          <tbody>
            {ladder.map(({ when, refund }) => (
              <tr key={when}>
                <td>{when}</td>
                <td className="figures">{refund}</td>
              </tr>
            ))}
            {lastTier && (
              <tr>
                <td>Less than {hours(lastTier.minutesBefore)} before the start</td>
                <td className="figures">0%</td>
              </tr>
            )}
          </tbody>
        </table>
        <p>
          The percentage is of what you have paid online. The exact rupees are shown before you confirm, and that figure
          holds for 2 minutes. You cancel under Bookings, and give a reason for the turf.
        </p>
      </>
    ),
  },
  {
    id: 'seats',
    title: 'Seats in a game',
    content: (
      <p>
        Seats taken with Play With Others cannot be cancelled by players, since others count on them. If the minimum
        number of players is not reached, or the turf cancels the game, you get the whole amount back.
      </p>
    ),
  },
  {
    id: 'turf',
    title: 'The turf cancels',
    content: <p>If the turf or {product.name} cancels your booking, you get back all that you paid, whenever it is.</p>,
  },
  {
    id: 'payment',
    title: 'A payment that went wrong',
    content: (
      <p>
        If money was taken and the booking did not come about, all of it comes back by itself. Failed payments are
        usually back within 5-7 working days.
      </p>
    ),
  },
  {
    id: 'time',
    title: 'How long a refund takes',
    content: (
      <p>
        Refunds after a cancellation go to the account or card that you paid with and arrive within 7–8 business days.
        Under Bookings you see the refund's reference, with which your bank can find it.
      </p>
    ),
  },
  {
    id: 'help',
    title: 'If something is missing',
    content: (
      <p>
        Write to <a href={`mailto:${product.helpEmail}`}>{product.helpEmail}</a> with the booking ID. We answer{' '}
        {product.helpHours}.
      </p>
    ),
  },
]

/** What comes back when, and how fast. */
export const CancellationRefundPage = () => {
  const legal = useLegalWords()
  const { shell } = useWords()
  return (
    <ReadingPage
      title={shell.cancellationRefund}
      description="How much of a booking comes back when you cancel it, when nothing does, and how long a refund takes."
      path={paths.cancellationRefund()}
      updated={legal.updated(formatDate(UPDATED))}
      contentsTitle={legal.contents}
      introduction={<p>Plans change. The earlier you tell the turf, the more of your money comes back.</p>}
      sections={sections}
    />
  )
}
