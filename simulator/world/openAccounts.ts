import type { Config } from '@baari/api/config.ts'
import { sealForBank } from '@baari/api/platform/bankKeys.ts'
import type { Role } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { RECYCLED_DAYS } from '@baari/domain/accounts/numberChange.ts'
import { MS_PER_DAY } from '@baari/domain/shared/zonedTime.ts'
import type { Person, WorldAccounts } from './world.ts'

const OWNERS = 3
/** In base32. */
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

interface Place {
  db: Database
  config: Config
  beginning: Date
  admins: readonly Person[]
}

/** Accounts whose holders log in while the days are simulated. The admins of the world have proven a second factor. */
export const openAccounts = async ({ db, config, beginning, admins }: Place): Promise<WorldAccounts> => {
  let people = 0
  const open = async (name: string, role: Role) => {
    people += 1
    const member = { name, id: newId('USER', beginning), phone: `+9198764${String(people).padStart(5, '0')}` }
    const { id, phone } = member
    await db
      .insertInto('account')
      .values({ id, phone, role, first_name: name, consented_at: beginning, created_at: beginning })
      .execute()
    return member
  }
  const addFactor = (id: string) =>
    db
      .insertInto('second_factor')
      .values({
        account_id: id,
        secret: sealForBank(SECRET, config.BANK_SECRET),
        created_at: beginning,
        confirmed_at: beginning,
      })
      .execute()

  const forgotten = await open('forgotten', 'USER')
  const lastUsed = new Date(beginning.getTime() - (RECYCLED_DAYS + 1) * MS_PER_DAY)
  await db
    .insertInto('session')
    .values({
      id: newId('SESSION', lastUsed),
      account_id: forgotten.id,
      user_agent: 'simulated',
      created_at: lastUsed,
      last_used_at: lastUsed,
      expires_at: new Date(lastUsed.getTime() + MS_PER_DAY),
    })
    .execute()

  const owners = []
  for (let at = 1; at <= OWNERS; at += 1) {
    const owner = await open(`large owner${at}`, 'TURFOWNER')
    await db.insertInto('second_factor_duty').values({ account_id: owner.id, since: beginning }).execute()
    owners.push(owner)
  }

  const admin = await open('late admin', 'ADMIN')
  for (const { id } of [...admins, admin]) await addFactor(id)
  // Simulated people never prove it again, so it counts as long as their sessions do.
  await db
    .updateTable('session')
    .set(({ ref }) => ({ second_factor_at: ref('expires_at') }))
    .where(
      'account_id',
      'in',
      admins.map(({ id }) => id),
    )
    .execute()
  return { forgotten, owners, admin: { ...admin, secret: SECRET } }
}
