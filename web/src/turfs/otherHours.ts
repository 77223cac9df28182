import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { endMinutesOf, minutesOf } from '@baari/contract/wire/values.ts'
import { openInterval } from '@baari/domain/availability/slots.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import { addDays, WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import { formatDay, formatHours } from '../ui/formats/formats.ts'

type Ground = WireReply<Api['getPublicTurf']>['grounds'][number]
type Hours = Pick<Ground, 'openingTime' | 'closingTime'>

/** When a ground is open, in minutes of its business day. */
export const openHours = ({ openingTime, closingTime }: Hours): Interval =>
  openInterval({ opensAt: minutesOf(openingTime), closesAt: endMinutesOf(closingTime) })

const A_MONDAY = '2027-01-04'

/** 'Sat', in the page's language. */
const shortWeekday = (index: number): string => formatDay(addDays(A_MONDAY, index)).split(', ')[0] ?? ''

interface Words {
  openOn: (days: string, times: string) => string
  closedOn: (days: string) => string
}

/** The weekdays with other hours than the usual ones, as texts: 'Sat 9:00 am – 2:00 am', 'Sun closed'. */
export const otherHours = (ground: Hours & Pick<Ground, 'weekHours'>, words: Words): string[] => {
  const usual = openHours(ground)
  const others = ground.weekHours
    .map(({ dayOfWeek, hours }) => ({ day: WEEKDAYS.indexOf(dayOfWeek), open: hours ? openHours(hours) : undefined }))
    .filter(({ open }) => open?.startsAt !== usual.startsAt || open.endsAt !== usual.endsAt)
  const alike = Map.groupBy(others, ({ open }) => (open ? formatHours(open.startsAt, open.endsAt) : ''))
  return [...alike].map(([times, same]) => {
    const days = same.map(({ day }) => shortWeekday(day)).join(', ')
    return times === '' ? words.closedOn(days) : words.openOn(days, times)
  })
}
