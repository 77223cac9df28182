import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateOf, minutesOf } from '@baari/contract/wire/values.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { useIsLoggedIn } from '../../api/useSession.ts'
import { formatDay, formatName, formatTimes } from '../../ui/formats/formats.ts'
import { useTurfMessages } from '../english.ts'
import { useAlertMessages } from './alertEnglish.ts'

type FreeAlert = WireReply<Api['listFreeAlerts']>['content'][number]

const ALERTS_KEY = ['freeAlerts']

/** The logged-in user's alerts for cities; undefined until they are loaded. */
export const useCityAlerts = (): WireReply<Api['listCityAlerts']>['content'] | undefined => {
  const isLoggedIn = useIsLoggedIn()
  const { data } = useQuery({
    queryKey: [...ALERTS_KEY, 'cities'],
    queryFn: ({ signal }) => api.listCityAlerts({}, { signal }),
    enabled: isLoggedIn,
  })
  return data?.content
}

/** The logged-in user's alerts; undefined until they are loaded. */
export const useFreeAlerts = (): readonly FreeAlert[] | undefined => {
  const isLoggedIn = useIsLoggedIn()
  const { data } = useQuery({
    queryKey: ALERTS_KEY,
    queryFn: ({ signal }) => api.listFreeAlerts({}, { signal }),
    enabled: isLoggedIn,
  })
  return data?.content
}

/** Describes an alert, such as 'Cricket, Thu, 19 Nov, Evening, Jaipur'. */
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
