import { wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import type { SlotDraft } from './addDraft.ts'

/** A slot in a request; undefined while it is incomplete. */
export const slotRequest = ({ groundId, date, start, end }: SlotDraft) =>
  groundId === '' || date === '' || start === undefined || end === undefined
    ? undefined
    : { groundEntityId: groundId, date, startTime: wireTime(start), endTime: wireEndTime(end) }

const clock = ([hour, minute]: readonly [number, number]): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`

/** A slot in a query string. */
export const slotQuestion = (slot: SlotDraft) => {
  const request = slotRequest(slot)
  return request && { ...request, startTime: clock(request.startTime), endTime: clock(request.endTime) }
}
