import type { Api } from '@baari/contract/api.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { groundChanges, refuseShortDay, valuesBefore } from './groundChanges.ts'
import { groundFields } from './groundFields.ts'
import type { GroundsForSale } from './groundForSale.ts'
import { lockOwnedGround } from './ownedGround.ts'

/** Changes what was sent and nothing else. Bookings that exist keep what they were made with. */
export const updateGround =
  (grounds: GroundsForSale): Handler<Api['updateGround']> =>
  async ({ params, body }, { db, now, viewer, afterCommit }) => {
    const { turf_name: _, time_zone: __, ...before } = await lockOwnedGround(db, params.groundId, viewer)
    const changes = groundChanges(body, before)
    refuseShortDay({ ...before, ...changes })
    if (Object.keys(changes).length === 0) return groundFields(before)
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
    return groundFields(after)
  }
