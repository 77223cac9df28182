import type { Api } from '@baari/contract/api.ts'
import { movedPrice } from '@baari/domain/reservations/movedPrice.ts'
import { sql } from 'kysely'
import { listPrice } from '../bookings/priceSlot.ts'
import type { Handler } from '../platform/http/context.ts'
import { ownBlock } from './ownBlock.ts'
import { ownGround, ownSlot, slotOf } from './ownGround.ts'

/** Quotes the price of a time; for a booking by hand, also the difference if it moves there. Takes nothing. */
export const quoteTime: Handler<Api['quoteTime']> = async ({ query }, { db, viewer }) => {
  const ground = await ownGround(db, query.groundEntityId, viewer)
  const slot = ownSlot(ground, query)
  const list = listPrice(ground, slot.date, slot.interval).total
  const holder = query.blockSlotEntityId
  const { rows } = await sql<{ free: boolean }>`
    select not exists (
      select from live_occupancy
      where turf_id = ${ground.turfId} and part = any (${ground.parts}::smallint[])
        and period && tstzrange(${slot.from}, ${slot.to}) and source_id <> ${holder ?? ''}) as free`.execute(db)
  const free = { listPrice: list, isFree: rows[0]?.free ?? false }
  if (holder === undefined) return { ...free, before: null, after: null, difference: null }
  const block = await ownBlock(db, holder, viewer)
  const from = await ownGround(db, block.ground_id, viewer)
  const old = slotOf(from, block.date, { startsAt: block.starts_minute, endsAt: block.ends_minute })
  const after = movedPrice(block.price, { before: listPrice(from, old.date, old.interval).total, after: list })
  return {
    ...free,
    before: block.price,
    after,
    difference: after === null || block.price === null ? null : after - block.price,
  }
}
