import type { Api } from '@baari/contract/api.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { refuseWhenOff, type SecondFactorServices } from './secondFactorServices.ts'
import { useFactorCode } from './useFactorCode.ts'

/** Whoever removes it shows that they have it. */
export const removeSecondFactor =
  ({ config, guard }: SecondFactorServices): Handler<Api['removeSecondFactor']> =>
  async ({ body }, { db, now, viewer, afterCommit }) => {
    refuseWhenOff(config)
    const { accountId, sessionId } = viewer
    await useFactorCode({ accountId, code: body.code, config }, { db, now }, async (transaction) => {
      await transaction.deleteFrom('second_factor').where('account_id', '=', accountId).execute()
      await recordAuditEvents([{ actorId: accountId, action: 'secondFactor.removed', subjectId: accountId }], {
        db: transaction,
        now,
      })
    })
    afterCommit(() => guard.forget(sessionId))
    return { message: 'Your second factor is removed.' }
  }
