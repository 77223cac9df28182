interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Filter?: string
  Plans?: PlanNode[]
}

/** The output of `explain (format json)`. */
export type Plan = readonly { Plan: PlanNode }[]

/** Without a filter, as many rows are read as are wanted. */
const endsEarly = (node: PlanNode, above: PlanNode | undefined): boolean =>
  above?.['Node Type'] === 'Limit' && node.Filter === undefined

const readWhole = (node: PlanNode, above?: PlanNode): string[] => [
  ...(node['Node Type'] === 'Seq Scan' && !endsEarly(node, above) ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).flatMap((below) => readWhole(below, node)),
]

/** Those of the tables that a plan reads from end to end. */
export const scansIn = (plan: Plan, tables: readonly string[]): string[] => {
  const read = plan.flatMap(({ Plan: top }) => readWhole(top))
  return [...new Set(read)].filter((table) => tables.includes(table)).toSorted()
}
