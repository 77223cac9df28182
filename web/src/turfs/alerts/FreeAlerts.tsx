import { useId } from 'react'
import { Card } from '../../ui/Card.tsx'
import { useAlertMessages } from './alertEnglish.ts'
import { EndAlert } from './EndAlert.tsx'
import { useFreeAlerts, useWishText } from './useFreeAlerts.ts'

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
