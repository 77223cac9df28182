import type { Api } from '@baari/contract/api.ts'
import { seesAllMoney } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { askApproval, recordAuditEvents } from '../platform/audit/audit.ts'
import { sealForBank, unsealForBank } from '../platform/bankKeys.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { notifyBothWays } from '../platform/messaging/notify.ts'
import { hasFactorDuty, maySetUpFactor } from './factorDuty.ts'
import { recordFactorChange, refuseWhenOff, type SecondFactorServices } from './secondFactorServices.ts'
import {
  newSecret,
  otpauthUri,
  recoveryCodesLeft,
  replaceRecoveryCodes,
  stepOf,
  useFactorCode,
} from './useFactorCode.ts'

export const readSecondFactor =
  ({ config }: SecondFactorServices): Handler<Api['readSecondFactor']> =>
  async (_asked, { db, viewer }) => {
    const setting = config.ADMIN_SECOND_FACTOR
    const factor = await db
      .selectFrom('second_factor')
      .select('confirmed_at')
      .where('account_id', '=', viewer.accountId)
      .executeTakeFirst()
    const setUpAt = factor?.confirmed_at ?? null
    return {
      isOffered: setting !== 'off' && (setUpAt !== null || (await maySetUpFactor(db, viewer, config.BANK_SECRET))),
      isRequired: setting === 'required' && (seesAllMoney(viewer.role) || (await hasFactorDuty(db, viewer.accountId))),
      setUpAt,
      recoveryCodesLeft: await recoveryCodesLeft(db, viewer.accountId),
    }
  }

/** A secret that counts once its first code has come back. */
export const beginSecondFactor =
  ({ config }: SecondFactorServices): Handler<Api['beginSecondFactor']> =>
  async (_asked, { db, now, viewer }) => {
    refuseWhenOff(config)
    if (!(await maySetUpFactor(db, viewer, config.BANK_SECRET))) throw new Failure('SECOND_FACTOR_WITHOUT_PAYEE')
    const secret = newSecret()
    const sealed = sealForBank(secret, config.BANK_SECRET)
    const begun = await db
      .insertInto('second_factor')
      .values({ account_id: viewer.accountId, secret: sealed, created_at: now })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet({ secret: sealed, created_at: now })
          .where('second_factor.confirmed_at', 'is', null),
      )
      .returning('account_id')
      .executeTakeFirst()
    if (!begun) throw new Failure('SECOND_FACTOR_EXISTS')
    const { phone } = await db
      .selectFrom('account')
      .select('phone')
      .where('id', '=', viewer.accountId)
      .executeTakeFirstOrThrow()
    return { secret, otpauthUri: otpauthUri(secret, phone ?? viewer.accountId) }
  }

/** The factor counts from now on: this session has just given its code, and all others end. */
export const confirmSecondFactor =
  ({ config, guard }: SecondFactorServices): Handler<Api['confirmSecondFactor']> =>
  async ({ body }, { db, now, viewer, afterCommit }) => {
    refuseWhenOff(config)
    const { accountId, sessionId } = viewer
    const factor = await db
      .selectFrom('second_factor')
      .selectAll()
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    if (!factor) throw new Failure('SECOND_FACTOR_MISSING')
    if (factor.confirmed_at !== null) throw new Failure('SECOND_FACTOR_EXISTS')
    const step = stepOf(unsealForBank(factor.secret, config.BANK_SECRET), body.code, now)
    if (step === undefined) throw new Failure('SECOND_FACTOR_CODE_WRONG')
    await db
      .updateTable('second_factor')
      .set({ confirmed_at: now, last_step: step })
      .where('account_id', '=', accountId)
      .execute()
    const recoveryCodes = await replaceRecoveryCodes(accountId, { db, now, appSecret: config.APP_SECRET })
    await db.updateTable('session').set({ second_factor_at: now }).where('id', '=', sessionId).execute()
    const ended = await db
      .updateTable('session')
      .set({ ended_at: now })
      .where('account_id', '=', accountId)
      .where('id', '<>', sessionId)
      .where('ended_at', 'is', null)
      .returning('id')
      .execute()
    await recordFactorChange({ accountId, change: 'setUp' }, config, { db, now })
    afterCommit(() => {
      for (const { id } of [...ended, { id: sessionId }]) guard.forget(id)
    })
    return { recoveryCodes, message: 'Your second factor is set up.' }
  }

/** The code opens the session, and for some minutes it lets sensitive changes through. */
export const verifySecondFactor =
  ({ config, guard }: SecondFactorServices): Handler<Api['verifySecondFactor']> =>
  async ({ body }, { db, now, viewer, afterCommit }) => {
    refuseWhenOff(config)
    const { accountId, sessionId } = viewer
    const left = await useFactorCode({ accountId, code: body.code, config }, { db, now }, async (transaction) => {
      await transaction.updateTable('session').set({ second_factor_at: now }).where('id', '=', sessionId).execute()
      return recoveryCodesLeft(transaction, accountId)
    })
    afterCommit(() => guard.forget(sessionId))
    return {
      goodUntil: new Date(now.getTime() + config.ADMIN_SECOND_FACTOR_MINUTES * 60_000),
      recoveryCodesLeft: left,
      message: 'Thank you.',
    }
  }

export const renewRecoveryCodes =
  ({ config }: SecondFactorServices): Handler<Api['renewRecoveryCodes']> =>
  async (_asked, { db, now, viewer }) => {
    refuseWhenOff(config)
    const { accountId } = viewer
    const factor = await db
      .selectFrom('second_factor')
      .select('account_id')
      .where('account_id', '=', accountId)
      .where('confirmed_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!factor) throw new Failure('SECOND_FACTOR_MISSING')
    const recoveryCodes = await replaceRecoveryCodes(accountId, { db, now, appSecret: config.APP_SECRET })
    await recordFactorChange({ accountId, change: 'codesRenewed' }, config, { db, now })
    return { recoveryCodes, message: 'Your new recovery codes. The earlier ones no longer work.' }
  }

/** A removal takes a code of the factor that it removes. */
export const removeSecondFactor =
  ({ config, guard }: SecondFactorServices): Handler<Api['removeSecondFactor']> =>
  async ({ body }, { db, now, viewer, afterCommit }) => {
    refuseWhenOff(config)
    const { accountId, sessionId } = viewer
    await useFactorCode({ accountId, code: body.code, config }, { db, now }, async (transaction) => {
      await transaction.deleteFrom('second_factor').where('account_id', '=', accountId).execute()
      await recordFactorChange({ accountId, change: 'removed' }, config, { db: transaction, now })
    })
    afterCommit(() => guard.forget(sessionId))
    return { message: 'Your second factor is removed.' }
  }

/** For an owner or admin whose device is gone, by two other admins: one asks, and one approves. */
export const resetSecondFactor =
  ({ config }: SecondFactorServices): Handler<Api['resetSecondFactor']> =>
  async ({ params: { userId }, body: { reason } }, { db, now, viewer }) => {
    refuseWhenOff(config)
    if (userId === viewer.accountId) throw new Failure('RESETTING_ONESELF')
    const account = await db
      .selectFrom('account')
      .leftJoin('second_factor', 'account_id', 'account.id')
      .select(['account.id', 'account_id'])
      .where('account.id', '=', userId)
      .where('role', 'in', ['TURFOWNER', 'ADMIN', 'AUDITOR'])
      .executeTakeFirst()
    if (!account) throw new Failure('NOT_FOUND', { message: 'We could not find this owner or admin.' })
    if (account.account_id === null) throw new Failure('SECOND_FACTOR_MISSING')
    await askApproval({ kind: 'FACTOR_RESET', accountId: userId, reason, askedBy: viewer.accountId }, { db, now })
    return { entityId: userId, message: 'Another admin has to approve it.' }
  }

/** Removes the second factor, ends every session of the account and notifies it. Returns the ended sessions. */
export const removeFactorOf = async (
  { accountId, actorId, reason }: { accountId: string; actorId: string; reason: string | null },
  { db, now, appSecret }: { db: Database; now: Date; appSecret: string },
): Promise<string[]> => {
  const removed = await db
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst()
  if (!removed) throw new Failure('SECOND_FACTOR_MISSING')
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  await recordAuditEvents([{ actorId, action: 'secondFactor.reset', subjectId: accountId, after: { reason } }], {
    db,
    now,
  })
  await notifyBothWays({ accountId, kind: 'second_factor_reset', facts: {} }, { db, now, appSecret })
  return ended.map(({ id }) => id)
}
