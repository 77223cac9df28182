import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { playOf } from '../../ui/formatInstant.ts'
import { nearDay, playText } from '../../ui/formats.ts'

/** Day and times of a booking, with 'Today' before a near day. `now` is the server's clock. */
export const bookingTimes = (
  booking: Parameters<typeof playOf>[0],
  now: number,
  words: Parameters<typeof nearDay>[2],
): { day: string; times: string } => {
  const play = playOf(booking)
  const near = nearDay(play, dateAt(new Date(now), INDIA), words)
  const { day, times } = playText(play)
  return { day: near ? `${near}, ${day}` : day, times }
}
