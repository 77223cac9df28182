import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { pageAnswer } from '../platform/http/pageAnswer.ts'
import { presentDifference, selectDifferences } from './presentDifference.ts'

export const listDifferences: Handler<Api['listDifferences']> = async ({ query }, { db }) => {
  const found = () => {
    let differences = selectDifferences(db)
    if (query.kind) differences = differences.where('difference.kind', '=', query.kind)
    if (query.state)
      differences = differences.where('difference.resolved_at', query.state === 'OPEN' ? 'is' : 'is not', null)
    return differences
  }
  const [rows, { total }] = await Promise.all([
    found()
      .orderBy('difference.found_at', 'desc')
      .orderBy('difference.id', 'desc')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute(),
    found()
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return pageAnswer(rows.map(presentDifference), total, query)
}
