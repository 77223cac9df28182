import type { PriceRule } from '@baari/domain/turfs/price.ts'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { formatTimeRange } from '../ui/formats.ts'
import { useAvailabilityWords } from './english.ts'
import { formatPaise } from './paise.ts'

/** Price rules of the day, shown before a choice. */
export const PriceRules = ({ rules }: { rules: readonly PriceRule[] }) => {
  const availability = useAvailabilityWords()
  if (rules.length === 0) return null
  return (
    <section className="flex flex-col gap-1.5">
      <h2 className="text-small">{availability.pricesToday}</h2>
      <ul className="flex flex-col gap-1 text-small">
        {rules.map((rule) => {
          const isMore = rule.changePerHour > 0
          const Sign = isMore ? TrendingUp : TrendingDown
          return (
            <li key={rule.startsAt} className="flex flex-wrap items-center gap-x-3">
              <Sign aria-hidden className={isMore ? 'size-4 text-accent-text' : 'size-4 text-primary'} />
              <span className="figures">{formatTimeRange(rule.startsAt, rule.endsAt)}</span>
              <span>{rule.reason}</span>
              <span className="figures ml-auto">
                {isMore
                  ? availability.perHourMore(formatPaise(rule.changePerHour))
                  : availability.perHourLess(formatPaise(-rule.changePerHour))}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
