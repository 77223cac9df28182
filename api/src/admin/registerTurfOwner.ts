import type { Api } from '@baari/contract/api.ts'
import type { Asked } from '@baari/contract/endpoint.ts'
import { newId } from '@baari/db/newId.ts'
import type { AccountTable } from '@baari/db/schema.ts'
import type { Insertable } from 'kysely'
import { passwordDigest } from '../accounts/passwordDigest.ts'
import { mobileNumber } from '../accounts/phoneNumber.ts'
import { recordActs } from '../audit/recordActs.ts'
import type { Config } from '../config.ts'
import type { Handler } from '../http/context.ts'
import { Failure } from '../http/failure.ts'

type Body = Asked<Api['registerTurfOwner']>['body']

/** Makes an owner or an admin, of a new number or of whoever has it already. */
export const registerTurfOwner =
  ({ config }: { config: Config }): Handler<Api['registerTurfOwner']> =>
  async ({ body }, { db, now, viewer }) => {
    const phone = mobileNumber(body.phoneNumber, config.OTP_COUNTRIES)
    const fields = await columnsOf(body)
    const created = await db
      .insertInto('account')
      .values({ id: newId('USER', now), phone, ...fields, created_at: now })
      .onConflict((conflict) => conflict.column('phone').doNothing())
      .returning('id')
      .executeTakeFirst()
    const { password_digest: _, ...shown } = { ...fields, phone }
    const after = { ...shown, password: body.password ? 'set' : 'not set' }
    if (created) {
      await recordActs([{ actorId: viewer.accountId, action: 'account.registered', subjectId: created.id, after }], {
        db,
        now,
      })
      return { userId: created.id, isNew: true, message: 'Registered.' }
    }
    const known = await db
      .selectFrom('account')
      .selectAll()
      .where('phone', '=', phone)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (known.status === 'BLOCKED') throw new Failure('ACCOUNT_BLOCKED_ALREADY')
    if (known.role === 'ADMIN' && body.role !== 'ADMIN') throw new Failure('ACCOUNT_IS_ADMIN')
    await db.updateTable('account').set(fields).where('id', '=', known.id).execute()
    const before = Object.fromEntries(Object.keys(shown).map((column) => [column, known[column as keyof typeof known]]))
    await recordActs([{ actorId: viewer.accountId, action: 'account.upgraded', subjectId: known.id, before, after }], {
      db,
      now,
    })
    return { userId: known.id, isNew: false, message: 'This number was known: the account has the role now.' }
  }

/** What was sent; what was left empty stays as it is. */
const columnsOf = async (
  body: Body,
): Promise<
  Pick<Insertable<AccountTable>, 'first_name' | 'last_name' | 'user_name' | 'email' | 'role'> & {
    password_digest?: string
  }
> => ({
  first_name: body.firstName,
  role: body.role,
  ...(body.lastName ? { last_name: body.lastName } : {}),
  ...(body.userName ? { user_name: body.userName } : {}),
  ...(body.email ? { email: body.email } : {}),
  ...(body.password ? { password_digest: await passwordDigest(body.password) } : {}),
})
