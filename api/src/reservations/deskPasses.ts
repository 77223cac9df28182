import type { Api } from '@baari/contract/api.ts'
import { mobileNumber } from '../accounts/numbers.ts'
import type { Config } from '../config.ts'
import type { NotifyJob } from '../jobNames.ts'
import { insertDeskPass } from '../passes/buyPass.ts'
import { closePass, lockEndable, refundOnline } from '../passes/endPasses.ts'
import { livePass } from '../passes/passRows.ts'
import { readSoldPass } from '../passes/readPasses.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'
import { recordInTill } from './collectBalance.ts'

const unknownPass = (): Failure => new Failure('NOT_FOUND', { message: 'We could not find this pass.' })

/** Sells a pass at the desk: records the pass and its money in the till, or neither. */
export const sellPass =
  ({ config }: { config: Config }): Handler<Api['sellPass']> =>
  async ({ params, body }, { db, now, viewer }) => {
    const offer = await db
      .selectFrom('pass_offer')
      .innerJoin('turf', 'turf.id', 'pass_offer.turf_id')
      .select('pass_offer.id')
      .where('pass_offer.id', '=', params.offerId)
      .where(hasPermission(viewer))
      .executeTakeFirst()
    if (!offer) throw unknownPass()
    const phone = mobileNumber(body.phone, config.OTP_COUNTRIES)
    const pass = await insertDeskPass(
      db,
      { offerId: offer.id, phone, soldBy: viewer.accountId, expectedPrice: body.expectedPrice },
      now,
    )
    await recordInTill(
      db,
      {
        pass_id: pass.id,
        turf_id: pass.turfId,
        amount: pass.price,
        method: body.method,
        collected_by: viewer.accountId,
      },
      now,
    )
    await recordAuditEvents(
      [
        {
          actorId: viewer.accountId,
          action: 'pass.sold',
          subjectId: pass.id,
          after: { price: pass.price, method: body.method },
        },
      ],
      { db, now },
    )
    return readSoldPass(db, pass.id)
  }

/** Ends a pass for the turf: all that is left goes back the way it was paid. */
export const endPass =
  ({ notifyJob }: { notifyJob: NotifyJob }): Handler<Api['endPass']> =>
  async ({ params, body }, { db, now, viewer, afterCommit }) => {
    const own = await db
      .selectFrom('pass')
      .innerJoin('turf', 'turf.id', 'pass.turf_id')
      .select('pass.id')
      .where('pass.id', '=', params.passId)
      .where('pass.state', '<>', 'AWAITED')
      .where(hasPermission(viewer))
      .executeTakeFirst()
    if (!own) throw unknownPass()
    const pass = await lockEndable(db, own.id)
    const amount = livePass(pass).worthLeft
    if (amount !== body.refundAmount) throw new Failure('PASS_REFUND_CHANGED')
    if (pass.sold === 'ONLINE') await refundOnline(pass, { amount, by: 'OWNER' }, { db, now })
    else {
      await closePass(pass, { refunded: amount, state: 'REFUNDED', by: 'OWNER' }, { db, now })
      if (amount > 0)
        await recordInTill(
          db,
          {
            pass_id: pass.id,
            turf_id: pass.turf_id,
            amount: -amount,
            method: body.method ?? 'CASH',
            collected_by: viewer.accountId,
          },
          now,
        )
    }
    await recordAuditEvents(
      [{ actorId: viewer.accountId, action: 'pass.ended', subjectId: pass.id, after: { amount, method: body.method } }],
      { db, now },
    )
    afterCommit(() => {
      for (const job of ['sendRefunds', 'postFacts'] as const) notifyJob(job)
    })
    return readSoldPass(db, pass.id)
  }
