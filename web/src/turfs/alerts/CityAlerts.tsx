import { formatName } from '../../ui/formats/formats.ts'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { useAlertMessages } from './alertEnglish.ts'
import { EndAlert } from './EndAlert.tsx'
import { useCityAlerts } from './useFreeAlerts.ts'

/** The places at which the account waits for a city; nothing for an account without any. */
export const CityAlerts = () => {
  const alerts = useAlertMessages()
  const mine = useCityAlerts()
  if (!mine || mine.length === 0) return null
  return (
    <TitledCard title={alerts.cities} className="gap-2 p-5">
      <p className="text-small text-ink-2">{alerts.citiesHint}</p>
      <ul className="divide-y divide-line">
        {mine.map(({ alertId, place }) => (
          <li key={alertId} className="flex flex-wrap items-center gap-x-6 py-1">
            <p className="min-w-[min(13rem,100%)] grow basis-0">{formatName(place)}</p>
            <EndAlert alertId={alertId} wish={formatName(place)} />
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
