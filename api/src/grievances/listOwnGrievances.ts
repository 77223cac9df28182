import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { presentGrievance, readAnswers } from './presentGrievance.ts'

/** Those of the phone that the account has proved to be its own. */
export const listOwnGrievances: Handler<Api['listOwnGrievances']> = async ({ query }, { db, viewer }) => {
  const own = db
    .selectFrom('grievance')
    .innerJoin('account', 'account.phone', 'grievance.phone')
    .where('account.id', '=', viewer.accountId)
  const [grievances, { total }] = await Promise.all([
    own
      .selectAll('grievance')
      .orderBy('grievance.created_at', 'desc')
      .orderBy('grievance.id', 'desc')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const answers = await readAnswers(db, grievances)
  return {
    content: grievances.map((grievance) => presentGrievance(grievance, answers.get(grievance.id))),
    totalElements: total,
    totalPages: Math.ceil(total / query.size),
    page: query.page,
    size: query.size,
  }
}
