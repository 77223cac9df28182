import type { Api } from '@baari/contract/api.ts'
import { maskedPhone } from '@baari/domain/shared/person.ts'
import { digitsOf } from '@baari/domain/shared/typed.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { containsPattern } from '../platform/http/readList.ts'

const MOST = 8

/** Finds the owner for a contract or a turf while an admin types. */
export const findTurfOwners: Handler<Api['findTurfOwners']> = async ({ query: { text } }, { db, now }) => {
  const pattern = sql<string>`fold_name(${containsPattern(text)})`
  const digits = digitsOf(text)
  const isNumber = digits !== '' && /^[+\d\s-]+$/.test(text)
  const rows = await db
    .selectFrom('account')
    .select(['id', 'phone'])
    .select(sql<string>`concat_ws(' ', first_name, last_name)`.as('name'))
    .select((eb) => [
      eb
        .selectFrom('contract')
        .select('ends_on')
        .whereRef('contract.owner_id', '=', 'account.id')
        .where('ends_on', '>=', dateAt(now, INDIA))
        .orderBy('ends_on', 'desc')
        .limit(1)
        .as('contract_ends_on'),
      sql<string[]>`array(select name from turf where owner_id = account.id order by created_at, id)`.as('turfs'),
    ])
    .where('role', '=', 'TURFOWNER')
    .where('status', '=', 'ACTIVE')
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('id', '=', text.includes('_') ? text : `USER_${text}`),
        eb(sql`fold_name(concat_ws(' ', first_name, last_name))`, 'like', pattern),
        ...(isNumber ? [eb('phone', 'like', `%${digits}%`)] : []),
        eb.exists(
          eb
            .selectFrom('turf')
            .select('turf.id')
            .whereRef('turf.owner_id', '=', 'account.id')
            .where('name_key', 'like', pattern),
        ),
      ]),
    )
    .orderBy((eb) =>
      eb.exists(
        eb
          .selectFrom('contract')
          .select('contract.id')
          .whereRef('contract.owner_id', '=', 'account.id')
          .where('ends_on', '>=', dateAt(now, INDIA)),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return {
    owners: rows.map((owner) => ({
      entityId: owner.id,
      name: owner.name,
      phoneNumber: maskedPhone(owner.phone),
      turfs: owner.turfs,
      contractEndDate: owner.contract_ends_on,
    })),
  }
}
