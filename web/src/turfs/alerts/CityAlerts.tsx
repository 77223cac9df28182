import { useId } from 'react'
import { Card } from '../../ui/Card.tsx'
import { formatName } from '../../ui/formats/formats.ts'
import { useAlertMessages } from './alertEnglish.ts'
import { EndAlert } from './EndAlert.tsx'
import { useCityAlerts } from './useFreeAlerts.ts'

/** The places at which the account waits for a city; nothing for an account without any. */
export const CityAlerts = () => {
  const alerts = useAlertMessages()
  const titleId = useId()
  const mine = useCityAlerts()
  if (!mine || mine.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <Card className="flex flex-col gap-2 p-5">
        <h2 id={titleId} className="text-title">
          {alerts.cities}
        </h2>
        <p className="text-small text-ink-2">{alerts.citiesHint}</p>
        <ul className="divide-y divide-line">
          {mine.map(({ alertId, place }) => (
            <li key={alertId} className="flex flex-wrap items-center gap-x-6 py-1">
              <p className="min-w-[min(13rem,100%)] grow basis-0">{formatName(place)}</p>
              <EndAlert alertId={alertId} wish={formatName(place)} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
