import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import type { BlockTable } from '@baari/db/schema.ts'
import { movedPrice } from '@baari/domain/reservations/movedPrice.ts'
import { type Selectable, sql } from 'kysely'
import { refuseOtherPrice } from '../bookings/expectedPrice.ts'
import { listPrice } from '../bookings/priceSlot.ts'
import type { NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import type { GroundForSale } from '../turfs/groundForSale.ts'
import { blockConflicts } from './blockConflicts.ts'
import { ownBlock } from './ownBlock.ts'
import { type OwnSlot, ownGround, ownSlot, slotOf } from './ownGround.ts'
import { presentPlaced } from './presentPlaced.ts'

type Outcome = 'MOVED' | 'ENDED' | 'TAKEN' | 'OVER_BOOKINGS'

interface Move {
  block: Selectable<BlockTable>
  ground: GroundForSale
  slot: OwnSlot
  now: Date
}

/** Moves or extends an owner's entry: takes the new time and frees the old one together, or changes nothing. */
export const moveBlock =
  (notifyJob: NotifyJob): Handler<Api['moveBlock']> =>
  async ({ body }, { db, now, viewer, afterCommit }) => {
    const block = await ownBlock(db, body.blockSlotEntityId, viewer)
    const ground = await ownGround(db, body.groundEntityId, viewer)
    const slot = ownSlot(ground, body)
    refuseRewriting({ block, ground, slot, now })
    const old = await ownGround(db, block.ground_id, viewer)
    const before = slotOf(old, block.date, { startsAt: block.starts_minute, endsAt: block.ends_minute })
    const price = movedPrice(block.price, {
      before: listPrice(old, before.date, before.interval).total,
      after: listPrice(ground, slot.date, slot.interval).total,
    })
    if (price !== null) refuseOtherPrice(price, body.expectedPrice)
    const outcome = await moved(
      db,
      { block, ground, slot, now },
      { price, isAsked: body.acknowledgeConflicts === true },
    )
    if (outcome === 'ENDED') throw new Failure('NOT_FOUND', { sentence: 'This entry is no longer there.' })
    if (outcome === 'TAKEN')
      throw new Failure('SLOT_TAKEN', { sentence: 'That time is taken. The entry stays at its old time.' })
    if (outcome === 'OVER_BOOKINGS')
      throw new Failure('BLOCK_OVER_BOOKINGS', { extra: { conflicts: await blockConflicts(db, ground, slot) } })
    const after = await ownBlock(db, block.id, viewer)
    await recordAuditEvents(
      [{ actorId: viewer.accountId, action: 'block.moved', subjectId: block.id, before: block, after }],
      { db, now },
    )
    afterCommit(() => notifyJob('offerFreedTime'))
    return presentPlaced(after)
  }

/** Refuses to change past time: an entry that has started can only get another end. */
const refuseRewriting = ({ block, ground, slot, now }: Move): void => {
  if (ground.turfId !== block.turf_id) throw new Failure('NOT_FOUND', { sentence: 'We could not find this ground.' })
  const old = slotOf(ground, block.date, { startsAt: block.starts_minute, endsAt: block.ends_minute })
  const keepsStart = slot.from.getTime() === old.from.getTime()
  if (old.to <= now || slot.to <= now || (slot.from < now && !keepsStart) || (old.from < now && !keepsStart))
    throw new Failure('SLOT_IN_PAST')
}

const moved = async (
  db: Database,
  { block, ground, slot }: Move,
  { price, isAsked }: { price: number | null; isAsked: boolean },
): Promise<Outcome> => {
  const target = {
    ground_id: ground.id,
    date: slot.date,
    starts_minute: slot.interval.startsAt,
    ends_minute: slot.interval.endsAt,
    price,
  }
  const { rows } = await sql<{ outcome: Outcome }>`
    select move_block(${block.id}, ${JSON.stringify(target)}, tstzrange(${slot.from}, ${slot.to}), ${isAsked})
      as outcome`.execute(db)
  return rows[0]?.outcome ?? 'ENDED'
}
