import { wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import type { CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { WAITS_KEY } from './useWaits.ts'

export interface Wish {
  groundId: string
  date: CalendarDate
  /** The whole day if undefined. */
  window: Interval | undefined
  /** The preferred start. */
  start: number
  minutes: number
}

const WHOLE_DAY = { startTime: [0, 0], endTime: [23, 59] } satisfies Record<string, [number, number]>

export const useJoinWaitlist = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ groundId, date, window, start, minutes }: Wish) =>
      api.joinWaitlist({
        body: {
          groundId,
          date,
          bookingType: 'FULL',
          ...(window ? { startTime: wireTime(window.startsAt), endTime: wireEndTime(window.endsAt) } : WHOLE_DAY),
          durationMinutes: minutes,
          preferredTime: wireTime(start),
        },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: WAITS_KEY }),
  })
}
