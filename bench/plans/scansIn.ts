interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

/** What `explain (format json)` answers. */
export type Plan = readonly { Plan: PlanNode }[]

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Those of the tables that a plan reads from end to end. */
export const scansIn = (plan: Plan, tables: readonly string[]): string[] => {
  const read = plan.flatMap(({ Plan: top }) =>
    nodesOf(top).flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : [])),
  )
  return [...new Set(read)].filter((table) => tables.includes(table)).toSorted()
}
