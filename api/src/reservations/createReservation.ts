import type { Database } from '@baari/db/connect.ts'
import type { BlockTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import { Failure } from '../platform/http/failure.ts'
import { type Reservation, reserve } from './reserve.ts'

/** One reservation, as an owner asks for it: taken or refused, and in the audit log. */
export const createReservation = async (db: Database, reservation: Reservation): Promise<Selectable<BlockTable>> => {
  const block = await reserve(db, reservation)
  if (!block) throw new Failure('SLOT_TAKEN', { sentence: 'This time is already taken. Please choose another one.' })
  await recordAuditEvents([{ actorId: block.created_by, action: 'block.created', subjectId: block.id, after: block }], {
    db,
    now: block.created_at,
  })
  return block
}
