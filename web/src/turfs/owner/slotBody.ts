import { wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import type { SlotChoice } from './SlotFields.tsx'

/** The times of a slot in a request; undefined while one is missing. */
export const slotBody = ({ start, end }: SlotChoice) =>
  start === undefined || end === undefined ? undefined : { startTime: wireTime(start), endTime: wireEndTime(end) }
