import { useMutation } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { api } from '../../api/api.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { useIsLoggedIn } from '../../api/useSession.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, buttonStyle } from '../../ui/Button.tsx'
import { formatName } from '../../ui/formats/formats.ts'
import type { Point } from '../turfFilters.ts'
import { useAlertMessages } from './alertEnglish.ts'
import { EndAlert } from './EndAlert.tsx'
import { useCityAlerts } from './useFreeAlerts.ts'

/** Offers an alert for when a city opens at a place. A visitor logs in first, and returns to the same page. */
export const SetCityAlert = ({ place, point }: { place: string; point: Point }) => {
  const alerts = useAlertMessages()
  const isLoggedIn = useIsLoggedIn()
  const { pathname, search } = useLocation()
  const mine = useCityAlerts()
  const setting = useMutation({
    mutationFn: () => api.setCityAlert({ body: { place, ...point } }),
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  const name = formatName(place)
  const set = mine?.find(
    (alert) => alert.place === place && alert.latitude === point.latitude && alert.longitude === point.longitude,
  )
  if (set)
    return (
      <Banner tone="success">
        <p>{alerts.isCitySet(name)}</p>
        <EndAlert alertId={set.alertId} />
      </Banner>
    )
  const sign = <Bell aria-hidden className="size-5 shrink-0" />
  return (
    <div className="flex w-full max-w-md flex-col gap-2 wrap-anywhere">
      {isLoggedIn ? (
        <Button
          variant="quiet"
          icon={sign}
          wide
          busy={setting.isPending || setting.isSuccess}
          onClick={() => setting.mutate()}
        >
          {alerts.setCity(name)}
        </Button>
      ) : (
        <Link to={paths.login()} state={{ origin: `${pathname}${search}` }} className={buttonStyle('quiet')}>
          {sign}
          {alerts.setCity(name)}
        </Link>
      )}
      {setting.isError && <Banner tone="danger">{failureMessage(setting.error, alerts.setFailed)}</Banner>}
      <p className="text-small text-ink-2">{alerts.setCityHint}</p>
    </div>
  )
}
