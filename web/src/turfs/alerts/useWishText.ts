import { dateOf, minutesOf } from '@baari/contract/wire/values.ts'
import { formatDay, formatName, formatTimes } from '../../ui/formats.ts'
import { useTurfWords } from '../english.ts'
import { useAlertWords } from './alertEnglish.ts'
import type { FreeAlert } from './useFreeAlerts.ts'

/** Describes an alert, such as 'Cricket, Thu, 19 Nov, Evening, Jaipur'. */
export const useWishText = () => {
  const alerts = useAlertWords()
  const turfs = useTurfWords()
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
