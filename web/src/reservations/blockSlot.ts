import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateOf, endMinutesOf, minutesOf } from '@baari/contract/wire/values.ts'
import { formatDay, formatTimeRange } from '../ui/formats.ts'

export type Block = WireReply<Api['listBlocks']>['content'][number]

const MINUTES_PER_DAY = 1440

type Slot = Pick<Block, 'date' | 'startTime' | 'endTime'>

/** 'Sat, 21 Nov' and '6:30 – 8:00 pm' of a block. */
export const blockSlot = ({ date, startTime, endTime }: Slot): { day: string; times: string } => {
  const start = minutesOf(startTime)
  const end = endMinutesOf(endTime)
  return {
    day: formatDay(dateOf(date)),
    times: formatTimeRange(start, end < start ? end + MINUTES_PER_DAY : end),
  }
}
