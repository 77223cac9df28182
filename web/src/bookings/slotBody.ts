import type { Api } from '@baari/contract/api.ts'
import type { WireRequest } from '@baari/contract/endpoint.ts'
import { wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import type { Bill, ChosenSlot } from './bill.ts'

/** The request to book the chosen slot, or to enquire about it, at the price shown. */
export const slotBody = (
  slot: ChosenSlot,
  { bill, payFull }: { bill: Pick<Bill, 'couponCode' | 'total'>; payFull: boolean },
): WireRequest<Api['bookFull']>['body'] & { expectedPrice: number } => ({
  groundId: slot.ground.id,
  date: slot.date,
  startTime: wireTime(slot.interval.startsAt),
  endTime: wireEndTime(slot.interval.endsAt),
  selectedGameType: slot.game,
  payFull,
  couponCode: bill.couponCode ?? null,
  insteadOf: slot.nudge ? wireTime(slot.nudge.insteadOf) : null,
  expectedPrice: bill.total / PAISE_PER_RUPEE,
})
