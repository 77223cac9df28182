import type { Api } from '@baari/contract/api.ts'
import type { Asked } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { digitsOf } from '@baari/domain/shared/typed.ts'
import { INDIA, instantAt } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { escapeLike } from '../platform/http/escapeLike.ts'
import { readList } from '../platform/http/readList.ts'
import { presentUser } from './presentUser.ts'

type Query = Asked<Api['listUsers']>['query']

/** Accounts by age. */
export const listUsers: Handler<Api['listUsers']> = async ({ query }, { db }) => {
  const direction = query.sort === 'createdAt' ? 'asc' : 'desc'
  const { rows: accounts, ...totals } = await readList({
    db,
    query,
    rows: foundAccounts(db, query).selectAll().orderBy('created_at', direction).orderBy('id', direction),
    found: foundAccounts(db, query),
  })
  return { content: accounts.map(presentUser), ...totals }
}

const foundAccounts = (db: Database, query: Query) => {
  let found = db.selectFrom('account')
  const digits = query.phoneNumber && digitsOf(query.phoneNumber)
  if (query.role) found = found.where('role', '=', query.role)
  if (query.status) found = found.where('status', '=', query.status)
  if (query.phoneNumber)
    found = found.where('deleted_at', 'is', null).where((eb) => {
      const pattern = `%${digits || 'no digits'}%`
      const hadIt = eb
        .selectFrom('former_number')
        .select('account_id')
        .where('former_number.phone', 'like', pattern)
        .whereRef('account_id', '=', 'account.id')
      return eb.or([eb('phone', 'like', pattern), eb.and([eb('phone', 'is', null), eb.exists(hadIt)])])
    })
  if (query.email) found = found.where(sql`lower(email)`, 'like', escapeLike(query.email))
  if (query.startDate) found = found.where('created_at', '>=', instantAt(query.startDate, 0, INDIA))
  if (query.endDate) found = found.where('created_at', '<', instantAt(addDays(query.endDate, 1), 0, INDIA))
  return found
}
