import type { CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import { dayOfPlay } from '@baari/domain/shared/playTime.ts'
import { clockText, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { dayText } from '../settlements/statementTexts.ts'

const instant = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: INDIA,
})

/** '15 Jan 2027, 18:04', as a clock in India shows it. */
export const instantText = (at: Date): string => instant.format(at)

/** '16 Jan 2027' and '18:30–19:30'; after midnight '15 Jan 2027, at night' and '00:00–01:00 on 16 Jan 2027'. */
export const playTexts = (facts: { date: CalendarDate; startsMinute: number; endsMinute: number }) => {
  const { day, night } = dayOfPlay({
    date: facts.date,
    startsAt: facts.startsMinute,
    endsAt: facts.endsMinute,
  })
  const time = `${clockText(facts.startsMinute)}–${clockText(facts.endsMinute)}`
  return night === undefined
    ? { day: dayText(day), time }
    : { day: `${dayText(night)}, at night`, time: `${time} on ${dayText(day)}` }
}
