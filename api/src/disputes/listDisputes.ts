import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { pageAnswer } from '../platform/http/pageAnswer.ts'
import { presentDispute, selectDisputes } from './presentDispute.ts'

export const listDisputes: Handler<Api['listDisputes']> = async ({ query }, { db }) => {
  const found = () => {
    const all = selectDisputes(db)
    return query.status ? all.where('dispute.status', '=', query.status) : all
  }
  const [rows, { total }] = await Promise.all([
    found()
      .orderBy('dispute.opened_at', 'desc')
      .orderBy('dispute.id', 'desc')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute(),
    found()
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return pageAnswer(rows.map(presentDispute), total, query)
}
