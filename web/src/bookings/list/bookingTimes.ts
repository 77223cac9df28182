import type { PlayText } from '@baari/domain/shared/playTime.ts'
import { playOf } from '../../ui/formats/formatInstant.ts'
import { nearDay, playLines, playText } from '../../ui/formats/formats.ts'

/** Day and times of a booking, with 'Today' before a near day; `lines` is for two lines. `now` is the server's clock. */
export const bookingTimes = (
  booking: Parameters<typeof playOf>[0],
  now: number,
  messages: Parameters<typeof nearDay>[2],
): PlayText & { lines: PlayText } => {
  const play = playOf(booking)
  const near = nearDay(play, new Date(now), messages)
  const soon = ({ day, times }: PlayText): PlayText => ({ day: near ? `${near}, ${day}` : day, times })
  return { ...soon(playText(play)), lines: soon(playLines(play)) }
}
