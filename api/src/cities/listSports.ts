import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { pageAnswer } from '../platform/http/pageAnswer.ts'
import { presentSport } from './presentSport.ts'

export const listSports: Handler<Api['listSports']> = async ({ query }, { db }) => {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('sport')
      .selectAll()
      .orderBy('position')
      .orderBy('name')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute(),
    db
      .selectFrom('sport')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return pageAnswer(rows.map(presentSport), total, query)
}
