import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Api } from '@baari/contract/api.ts'
import type { RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { AccountTable } from '@baari/db/schema.ts'
import type { Insertable } from 'kysely'
import type { Config } from '../config.ts'
import { askApproval, recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { mobileNumber } from './numbers.ts'

type Body = RequestOf<Api['registerTurfOwner']>['body']

/**
 * Creates an owner with a new number, or makes the account with that number an owner. Promoting an account to admin
 * or auditor needs a second admin’s approval.
 */
export const registerTurfOwner =
  ({ config }: { config: Config }): Handler<Api['registerTurfOwner']> =>
  async ({ body }, { db, now, viewer }) => {
    const phone = mobileNumber(body.phoneNumber, config.OTP_COUNTRIES)
    const fields = await columnsOf(body)
    const needsApproval = body.role !== 'TURFOWNER'
    const clock = { db, now }
    const { password_digest: _, ...shown } = { ...fields, phone }
    const after = { ...shown, password: body.password ? 'set' : 'not set' }
    const created = await db
      .insertInto('account')
      .values({ id: newId('USER', now), phone, ...fields, role: needsApproval ? 'USER' : 'TURFOWNER', created_at: now })
      .onConflict((conflict) => conflict.column('phone').doNothing())
      .returning('id')
      .executeTakeFirst()
    const known = await db
      .selectFrom('account')
      .selectAll()
      .where('phone', '=', phone)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (known.status === 'BLOCKED') throw new Failure('ACCOUNT_BLOCKED_ALREADY')
    if (known.role === 'ADMIN') throw new Failure('ACCOUNT_IS_ADMIN')
    const answer = { userId: known.id, isNew: created !== undefined, awaitsApproval: needsApproval }
    if (needsApproval) {
      await askApproval(
        {
          kind: 'ADMIN',
          accountId: known.id,
          change: fields,
          details: after,
          askedBy: viewer.accountId,
          asked: body.role === 'AUDITOR' ? 'AUDITOR' : 'ADMIN',
        },
        clock,
      )
      return { ...answer, message: 'Another admin has to approve it.' }
    }
    if (created) {
      await recordAuditEvents(
        [{ actorId: viewer.accountId, action: 'account.registered', subjectId: known.id, after }],
        clock,
      )
      return { ...answer, message: 'Registered.' }
    }
    await upgradeAccount({ accountId: known.id, fields, actorId: viewer.accountId }, clock)
    return { ...answer, message: 'This number was known: the account has the role now.' }
  }

/** The entries of an account that change with its role. */
export type Fields = Pick<Insertable<AccountTable>, 'first_name' | 'last_name' | 'user_name' | 'email' | 'role'> & {
  password_digest?: string
}

/** Gives a known account its role and the entries of the request. */
export const upgradeAccount = async (
  { accountId, fields, actorId }: { accountId: string; fields: Fields; actorId: string },
  { db, now }: { db: Database; now: Date },
): Promise<void> => {
  const known = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (known.status === 'BLOCKED') throw new Failure('ACCOUNT_BLOCKED_ALREADY')
  if (known.deleted_at !== null) throw new Failure('NOT_FOUND', { message: 'This account has been deleted.' })
  await db.updateTable('account').set(fields).where('id', '=', accountId).execute()
  const { password_digest: password, ...shown } = fields
  const before = Object.fromEntries(Object.keys(shown).map((column) => [column, known[column as keyof typeof known]]))
  const after = { ...shown, password: password ? 'set' : 'not set' }
  await recordAuditEvents([{ actorId, action: 'account.upgraded', subjectId: accountId, before, after }], { db, now })
}

/** The filled entries of the request; the others stay unchanged. */
const columnsOf = async (body: Body): Promise<Fields> => ({
  role: body.role,
  ...(body.firstName ? { first_name: body.firstName } : {}),
  ...(body.lastName ? { last_name: body.lastName } : {}),
  ...(body.userName ? { user_name: body.userName } : {}),
  ...(body.email ? { email: body.email } : {}),
  ...(body.password ? { password_digest: await passwordDigest(body.password) } : {}),
})

const COST = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 } as const
const SALT_BYTES = 16

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

/** The Argon2id digest of a password in PHC string format, with a random salt. */
const passwordDigest = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES)
  const digest = await promisify(argon2)('argon2id', { message: password, nonce: salt, ...COST })
  const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`
  return `$argon2id$v=19$${cost}$${unpadded(salt)}$${unpadded(digest)}`
}
