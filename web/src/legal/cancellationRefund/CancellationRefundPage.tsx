import {
  CANCELLATION_POLICY,
  FAILED_PAYMENT_WORKING_DAYS,
  mostPercentage,
  REFUND_POLICY_WORKING_DAYS,
  REFUND_QUOTE_MINUTES,
} from '@baari/domain/bookings/cancellation.ts'
import { MINUTES_PER_HOUR } from '@baari/domain/shared/zonedTime.ts'
import { useMessages } from '../../messages/en.ts'
import { paths } from '../../paths.ts'
import { product } from '../../product.ts'
import { formatDate, formatHours } from '../../ui/formats/formats.ts'
import { HelpEmail } from '../CompanyFacts.tsx'
import { useLegalMessages } from '../english.ts'
import { ReadingPage, type ReadingSection } from '../ReadingPage.tsx'
import { useCancellationRefundMessages } from './english.ts'

const UPDATED = '2026-11-25'

/** Refund amounts and times. */
export const CancellationRefundPage = () => {
  const legal = useLegalMessages()
  const { shell } = useMessages()
  const { description, introduction, ground, resold, seats, turf, payment, time, help } =
    useCancellationRefundMessages()
  const helpHours = shell.helpHours(formatHours(product.helpFrom, product.helpUntil))
  const sections: ReadingSection[] = [
    {
      id: 'full',
      title: ground.title,
      content: (
        <>
          <p>{ground.latest(CANCELLATION_POLICY.latestMinutesBefore)}</p>
          <RefundTable />
          <p>{ground.quote(REFUND_QUOTE_MINUTES)}</p>
        </>
      ),
    },
    { id: 'resold', title: resold.title, content: <p>{resold.text(mostPercentage(CANCELLATION_POLICY))}</p> },
    { id: 'seats', title: seats.title, content: <p>{seats.text}</p> },
    { id: 'turf', title: turf.title, content: <p>{turf.text(product.name)}</p> },
    { id: 'payment', title: payment.title, content: <p>{payment.text(...FAILED_PAYMENT_WORKING_DAYS)}</p> },
    { id: 'time', title: time.title, content: <p>{time.text(...REFUND_POLICY_WORKING_DAYS)}</p> },
    { id: 'help', title: help.title, content: <p>{help.text(<HelpEmail />, helpHours)}</p> },
  ]
  return (
    <ReadingPage
      title={shell.cancellationRefund}
      description={description}
      path={paths.cancellationRefund()}
      updated={legal.updated(formatDate(UPDATED))}
      introduction={<p>{introduction}</p>}
      sections={sections}
    />
  )
}

/** The refund by time before the start, from the earliest to the latest. */
const RefundTable = () => {
  const { ground } = useCancellationRefundMessages()
  const tiers = CANCELLATION_POLICY.tiers.map(({ minutesBefore, percentage }) => ({
    hours: minutesBefore / MINUTES_PER_HOUR,
    percentage,
  }))
  const rows = tiers.map(({ hours, percentage }, index) => {
    const earlier = tiers[index - 1]
    return { when: earlier ? ground.between(hours, earlier.hours) : ground.atLeast(hours), percentage }
  })
  const latest = tiers.at(-1)
  if (latest) rows.push({ when: ground.below(latest.hours), percentage: 0 })
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{ground.when}</th>
          <th scope="col">{ground.refund}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ when, percentage }) => (
          <tr key={when}>
            <td>{when}</td>
            <td className="figures">{ground.percent(percentage)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
