import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import { sameAgainOn } from '@baari/domain/squads/weeklyTime.ts'
import { sql } from 'kysely'
import { listPrice, quoteFor } from '../bookings/priceSlot.ts'
import type { GroundsForSale } from '../turfs/groundForSale.ts'
import type { SquadPlay } from './readPlays.ts'

/** The squad's last booking as a member would book it again, with today's price. */
export const presentAgain = async (
  last: SquadPlay | undefined,
  { db, now, grounds, accountId }: { db: Database; now: Date; grounds: GroundsForSale; accountId: string },
): Promise<Answer<Api['readSquad']>['again']> => {
  const date = last && sameAgainOn(last, { now, timeZone: last.timeZone })
  if (!last || !date) return null
  const ground = await grounds.find(db, last.groundId)
  if (!ground?.onboarded || !ground.available || !ground.allowFull) return null
  const [from, to] = [last.startsMinute, last.endsMinute].map((minute) => instantAt(date, minute, last.timeZone))
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
    startsAt: from!,
    totalPrice: quoteFor(ground, price, { discount: undefined, payFull: true }).total,
    isTaken: await isTaken(db, { turfId: last.turfId, parts: ground.parts, from: from!, to: to!, accountId }),
  }
}

interface Wanted {
  turfId: string
  parts: readonly number[]
  from: Date
  to: Date
  accountId: string
}

/** By anybody but this account and its squads, as `take_slot` sees it. */
const isTaken = async (db: Database, { turfId, parts, from, to, accountId }: Wanted): Promise<boolean> => {
  const { rows } = await sql<{ is_taken: boolean }>`
    select exists (
      select from live_occupancy
      where turf_id = ${turfId} and part = any (${parts}::smallint[]) and period && tstzrange(${from}, ${to})
        and not exists (select from booking
                        where id = source_id and account_id = ${accountId} and status = 'PAYMENT_AWAITED')
        and not exists (select from waitlist_entry where id = source_id and account_id = ${accountId})
        and not exists (select from squad_time join squad_member using (squad_id)
                        where squad_time.id = source_id and account_id = ${accountId})
    ) as is_taken`.execute(db)
  return rows[0]!.is_taken
}
