import { dateOf } from '@baari/contract/wire/values.ts'
import { formatLength, playText } from '../ui/formats.ts'
import type { Wait } from './useWaits.ts'

/** Day and times of the offer, or of the requested stretch. */
export const waitTimes = (
  wait: Pick<Wait, 'date' | 'startMinute' | 'endMinute' | 'durationMinutes' | 'offer'>,
): { day: string; times: string; length: string } => {
  const { startMinute, endMinute } = wait.offer ?? wait
  return {
    ...playText({ date: dateOf(wait.date), startsAt: startMinute, endsAt: endMinute }),
    length: formatLength(wait.durationMinutes),
  }
}
