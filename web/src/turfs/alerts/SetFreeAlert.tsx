import { wireDate, wireTime } from '@baari/contract/wire/values.ts'
import type { CalendarDate } from '@baari/domain/shared/zonedTime.ts'
import { useMutation } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { api } from '../../api/api.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { useIsLoggedIn } from '../../api/useSession.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, buttonStyle } from '../../ui/Button.tsx'
import type { Point, TurfFilters } from '../turfFilters.ts'
import { useAlertMessages } from './alertEnglish.ts'
import { EndAlert } from './EndAlert.tsx'
import { useWishText } from './FreeAlerts.tsx'
import { useFreeAlerts } from './useFreeAlerts.ts'

/** Sets an alert for an evening without free turfs; a visitor logs in first and returns to the same list. */
export const SetFreeAlert = ({
  filters: { game, parts, from, within },
  date,
  place,
  point,
}: {
  filters: Pick<TurfFilters, 'game' | 'parts' | 'from' | 'within'>
  date: CalendarDate
  place: string
  point: Point
}) => {
  const alerts = useAlertMessages()
  const wishText = useWishText()
  const isLoggedIn = useIsLoggedIn()
  const { pathname, search } = useLocation()
  const mine = useFreeAlerts()
  const setting = useMutation({
    mutationFn: () =>
      api.setFreeAlert({
        body: {
          game: game ?? null,
          date,
          parts: [...parts],
          from: from === undefined ? null : wireTime(from),
          place,
          ...point,
          ...(within !== undefined && { within }),
        },
      }),
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  const wish = wishText({
    game: game ?? null,
    date: wireDate(date),
    parts: [...parts],
    from: from === undefined ? null : wireTime(from),
    place,
  })
  const set = mine?.find((alert) => wishText(alert) === wish)
  if (set)
    return (
      <Banner tone="success">
        <p>{alerts.isSet(wish)}</p>
        <EndAlert alertId={set.alertId} />
      </Banner>
    )
  const sign = <Bell aria-hidden className="size-5" />
  return (
    <div className="mt-1 flex flex-col gap-2">
      {isLoggedIn ? (
        <Button icon={sign} wide busy={setting.isPending || setting.isSuccess} onClick={() => setting.mutate()}>
          {alerts.set}
        </Button>
      ) : (
        <Link to={paths.login()} state={{ origin: `${pathname}${search}` }} className={buttonStyle('primary')}>
          {sign}
          {alerts.set}
        </Link>
      )}
      {setting.isError && <Banner tone="danger">{failureMessage(setting.error, alerts.setFailed)}</Banner>}
      <p className="text-center text-small text-ink-2">{wish}</p>
      <p className="text-center text-small text-ink-2">{alerts.setHint}</p>
    </div>
  )
}
