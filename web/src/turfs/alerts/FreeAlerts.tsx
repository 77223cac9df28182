import { dateOf, minutesOf } from '@baari/contract/wire/values.ts'
import { useId } from 'react'
import { Card } from '../../ui/Card.tsx'
import { formatDay, formatName, formatTimes } from '../../ui/formats/formats.ts'
import { useTurfMessages } from '../english.ts'
import { useAlertMessages } from './alertEnglish.ts'
import { EndAlert } from './EndAlert.tsx'
import { type FreeAlert, useFreeAlerts } from './useFreeAlerts.ts'

/** The player's alerts; empty without any. */
export const FreeAlerts = () => {
  const alerts = useAlertMessages()
  const wishText = useWishText()
  const titleId = useId()
  const mine = useFreeAlerts()
  if (!mine || mine.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-title">
        {alerts.yours}
      </h2>
      <p className="text-small text-ink-2">{alerts.yourHint}</p>
      <Card>
        <ul className="divide-y divide-line">
          {mine.map((alert) => (
            <li key={alert.alertId} className="flex flex-wrap items-center gap-x-6 px-4 pt-3 pb-1">
              <p className="min-w-[min(13rem,100%)] grow basis-0">{wishText(alert)}</p>
              <EndAlert alertId={alert.alertId} wish={wishText(alert)} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

/** Describes an alert, such as 'Cricket · Thu, 19 Nov · Evening · Jaipur'. */
export const useWishText = () => {
  const alerts = useAlertMessages()
  const turfs = useTurfMessages()
  return ({
    game,
    date,
    parts,
    from,
    place,
  }: Pick<FreeAlert, 'game' | 'date' | 'parts' | 'from' | 'place'>): string => {
    const time = from
      ? alerts.around(formatTimes({ date: dateOf(date), startsAt: minutesOf(from) }))
      : parts.length > 0
        ? parts.map((part) => turfs.parts[part]).join(', ')
        : alerts.anyTime
    return [game ? formatName(game) : alerts.anyGame, formatDay(dateOf(date)), time, formatName(place)].join(' · ')
  }
}
