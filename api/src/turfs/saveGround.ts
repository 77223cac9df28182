import type { GroundTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Context, Viewer } from '../platform/http/context.ts'
import { valuesBefore } from './groundChanges.ts'
import type { GroundsForSale } from './groundForSale.ts'

type Ground = Selectable<GroundTable>

/** Writes what changes of a ground that is locked, notes who did it, and has it sold as it is now. */
export const saveGround = async (
  { before, changes, grounds }: { before: Ground; changes: Partial<Ground>; grounds: GroundsForSale },
  { db, now, viewer, afterCommit }: Pick<Context<Viewer>, 'db' | 'now' | 'viewer' | 'afterCommit'>,
): Promise<Ground> => {
  const after = await db
    .updateTable('ground')
    .set(changes)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAuditEvents(
    [
      {
        actorId: viewer.accountId,
        action: 'ground.updated',
        subjectId: before.id,
        before: valuesBefore(before, changes),
        after: changes,
      },
    ],
    { db, now },
  )
  afterCommit(() => grounds.forget(before.id))
  return after
}
