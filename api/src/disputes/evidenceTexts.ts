import { INDIA } from '@baari/domain/shared/zonedTime.ts'

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

/** '18:30'. */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
