import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { pageAnswer } from '../platform/http/pageAnswer.ts'
import { presentCity } from './presentCity.ts'

export const listManagedCities: Handler<Api['listManagedCities']> = async ({ query }, { db }) => {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('city')
      .selectAll()
      .orderBy('position')
      .orderBy('name')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute(),
    db
      .selectFrom('city')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return pageAnswer(rows.map(presentCity), total, query)
}
