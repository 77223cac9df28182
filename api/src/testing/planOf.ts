import type { Database } from '@baari/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'

/** A step of a plan, as PostgreSQL tells it. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The steps that a statement has taken; it is run for that. */
export const planOf = async (db: Database, statement: RawBuilder<unknown>): Promise<PlanNode[]> => {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
    explain (analyze, format json) ${statement}`.execute(db)
  return nodesOf(rows[0]!['QUERY PLAN'][0].Plan).filter((node) => node['Actual Loops'] > 0)
}

/** How many rows these steps have read, those included that they left out. */
export const rowsReadBy = (nodes: readonly PlanNode[]): number =>
  nodes.reduce(
    (sum, node) =>
      sum +
      (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
        node['Actual Loops'],
    0,
  )
