import type { ClientBase } from 'pg'
import type { Statement } from '../load/startCapture.ts'
import { textOf } from '../load/textOf.ts'
import type { Plan } from './scansIn.ts'

/** How PostgreSQL goes about a statement with its values, and about the same prepared for any. */
export interface Explained {
  plan: Plan
  genericPlan: Plan
  /** Of the first, with times and buffers, to be read. */
  text: string
}

const isExplainable = ({ text }: Statement): boolean => /^\s*(select|insert|update|delete|with)\b/i.test(text)

const planOf = async (client: ClientBase, text: string): Promise<Plan> => {
  const { rows } = await client.query<{ 'QUERY PLAN': Plan }>(text)
  return rows[0]!['QUERY PLAN']
}

/** Runs the statement, and takes back what it has changed. Nothing for `begin` and its like. */
export const explain = async (client: ClientBase, statement: Statement): Promise<Explained | undefined> => {
  if (!isExplainable(statement)) return undefined
  const values = statement.values.map((value) =>
    value === null || value === undefined ? 'null' : client.escapeLiteral(textOf(value)),
  )
  await client.query('begin')
  try {
    await client.query(`prepare bench_plan as ${statement.text}`)
    const execute = `execute bench_plan${values.length > 0 ? `(${values.join(', ')})` : ''}`
    await client.query('set local plan_cache_mode = force_generic_plan')
    const genericPlan = await planOf(client, `explain (format json) ${execute}`)
    await client.query('set local plan_cache_mode = force_custom_plan')
    const plan = await planOf(client, `explain (format json) ${execute}`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers, costs off) ${execute}`)
    return { plan, genericPlan, text: rows.map((row) => row['QUERY PLAN']).join('\n') }
  } finally {
    await client.query('rollback')
    await client.query('deallocate all')
  }
}
