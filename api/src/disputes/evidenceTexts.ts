import type { CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import { englishPlay } from '@baari/domain/shared/englishTime.ts'
import { dayOfPlay } from '@baari/domain/shared/playTime.ts'
import { INDIA } from '@baari/domain/shared/zonedTime.ts'
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

/** '16 Jan 2027' and '6:30 – 7:30 pm'; after midnight '15 Jan 2027, at night' and '12:00 – 1:00 am (Sat, 16 Jan)'. */
export const playTexts = (facts: { date: CalendarDate; startsMinute: number; endsMinute: number }) => {
  const play = { date: facts.date, startsAt: facts.startsMinute, endsAt: facts.endsMinute }
  const { day, night } = dayOfPlay(play)
  return {
    day: night === undefined ? dayText(day) : `${dayText(night)}, at night`,
    time: englishPlay(play).times,
  }
}
