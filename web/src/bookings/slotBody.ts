import type { Api } from '@baari/contract/api.ts'
import type { WireRequest } from '@baari/contract/endpoint.ts'
import { wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import type { ChosenSlot } from './chosenSlot.ts'

/** The chosen slot as the server is asked for it, to book it or to enquire about it. */
export const slotBody = (
  slot: ChosenSlot,
  { payFull, couponCode }: { payFull: boolean; couponCode: string | undefined },
): WireRequest<Api['bookFull']>['body'] => ({
  groundId: slot.ground.id,
  date: slot.date,
  startTime: wireTime(slot.interval.startsAt),
  endTime: wireEndTime(slot.interval.endsAt),
  selectedGameType: slot.game,
  payFull,
  couponCode: couponCode ?? null,
})
