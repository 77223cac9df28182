import type { GroundTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Context, Viewer } from '../platform/http/context.ts'
import { fitPriceRules } from './dynamicPrices.ts'
import { valuesBefore } from './groundChanges.ts'
import type { GroundsForSale } from './groundForSale.ts'

type Ground = Selectable<GroundTable>

interface Change {
  before: Ground
  changes: Partial<Ground>
  /** Whether price rules outside the new hours may end or be shortened. */
  changesPriceRules: boolean | undefined
  grounds: GroundsForSale
}

/** Writes what changes of a ground that is locked, notes who did it, and has it sold as it is now. */
export const saveGround = async (
  { before, changes, changesPriceRules = false, grounds }: Change,
  { db, now, viewer, afterCommit }: Pick<Context<Viewer>, 'db' | 'now' | 'viewer' | 'afterCommit'>,
): Promise<Ground> => {
  if (changes.opens_at !== undefined || changes.closes_at !== undefined)
    await fitPriceRules({ ground: { ...before, ...changes }, changesPriceRules }, { db, now, viewer })
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
