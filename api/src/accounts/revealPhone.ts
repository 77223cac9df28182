import type { Api } from '@baari/contract/api.ts'
import { readSensitive } from '../platform/audit/readSensitive.ts'
import type { Handler } from '../platform/http/context.ts'
import { lockUser } from './lockUser.ts'

/** Shows the whole phone number and e-mail address of one account. */
export const revealPhone: Handler<Api['revealPhone']> = ({ params: { userId } }, { db, now, viewer }) =>
  readSensitive(
    { actorId: viewer.accountId, action: 'account.phoneShown', subjectId: userId },
    async () => {
      const { phone, email } = await lockUser(db, userId)
      return { entityId: userId, phoneNumber: phone ?? '', email }
    },
    { db, now },
  )
