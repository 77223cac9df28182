import { type KyselyPlugin, type QueryId, SelectQueryNode } from 'kysely'

/**
 * Reverses the rows of each read that asks for no order. PostgreSQL promises none, so a test that relies on the order in
 * which rows were written always fails here, instead of in a few runs out of a hundred.
 */
export const reversedReads = (): KyselyPlugin => {
  const unordered = new WeakSet<QueryId>()
  return {
    transformQuery: ({ node, queryId }) => {
      if (SelectQueryNode.is(node) && !node.orderBy) unordered.add(queryId)
      return node
    },
    transformResult: ({ result, queryId }) =>
      Promise.resolve(unordered.has(queryId) ? { ...result, rows: result.rows.toReversed() } : result),
  }
}
