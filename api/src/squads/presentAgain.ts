import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import { sameAgainOn } from '@baari/domain/squads/weeklyTime.ts'
import { listPrice, quoteFor } from '../bookings/priceSlot.ts'
import type { GroundsForSale } from '../turfs/groundForSale.ts'
import type { SquadPlay } from './readPlays.ts'

/** The squad's last booking as it would be booked again, with today's price. */
export const presentAgain = async (
  last: SquadPlay | undefined,
  { db, now, grounds }: { db: Database; now: Date; grounds: GroundsForSale },
): Promise<Answer<Api['readSquad']>['again']> => {
  const date = last && sameAgainOn(last, { now, timeZone: last.timeZone })
  if (!last || !date) return null
  const ground = await grounds.find(db, last.groundId)
  if (!ground?.onboarded || !ground.available || !ground.allowFull) return null
  const price = listPrice(ground, date, { startsAt: last.startsMinute, endsAt: last.endsMinute })
  return {
    bookingId: last.bookingId,
    turfId: last.turfId,
    turfName: last.turfName,
    groundId: last.groundId,
    groundName: last.groundName,
    selectedGameType: last.game,
    bookingDate: date,
    startTime: last.startsMinute,
    endTime: last.endsMinute,
    startsAt: instantAt(date, last.startsMinute, last.timeZone),
    totalPrice: quoteFor(ground, price, { discount: undefined, payFull: true }).total,
  }
}
