import { wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import type { SlotDraft } from './addDraft.ts'

/** A slot as requests carry it; nothing while something of it is missing. */
export const slotRequest = ({ groundId, date, start, end }: SlotDraft) =>
  groundId === '' || date === '' || start === undefined || end === undefined
    ? undefined
    : { groundEntityId: groundId, date, startTime: wireTime(start), endTime: wireEndTime(end) }

const clock = ([hour, minute]: readonly [number, number]): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`

/** The same for a question, whose address carries texts. */
export const slotQuestion = (slot: SlotDraft) => {
  const request = slotRequest(slot)
  return request && { ...request, startTime: clock(request.startTime), endTime: clock(request.endTime) }
}
