import { CANCELLATION_POLICY } from '@baari/domain/bookings/cancellation.ts'
import { useCancellationRefundWords } from './english.ts'

const MINUTES_PER_HOUR = 60

/** The refund by time before the start, from the earliest to the latest. */
export const RefundTable = () => {
  const { ground } = useCancellationRefundWords()
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
