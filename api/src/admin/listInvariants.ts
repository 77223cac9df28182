import type { Api } from '@baari/contract/api.ts'
import { invariants } from '@baari/db/invariants/invariants.ts'
import type { InvariantCheckTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { pageTotals } from '../platform/http/pageTotals.ts'
import { hindiInvariants } from '../words/hindiInvariants.ts'

export const listInvariants: Handler<Api['listInvariants']> = async ({ query }, { db, language }) => {
  const kept = new Map((await db.selectFrom('invariant_check').selectAll().execute()).map((row) => [row.id, row]))
  const known = invariants.flatMap(({ id, sentence }) => {
    const row = kept.get(id)
    return row ? [present(row, language === 'hi' ? hindiInvariants[id] : sentence)] : []
  })
  const sorted = known.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  const from = query.page * query.size
  return { content: sorted.slice(from, from + query.size), ...pageTotals(sorted.length, query) }
}

const order = ['VIOLATED', 'UNCHECKED', 'HOLDS'] as const

const present = (row: Selectable<InvariantCheckTable>, sentence: string) => ({
  entityId: row.id,
  sentence,
  state: stateOf(row),
  violatedSince: row.violated_since,
  violations: row.violations,
  subjects: row.subjects,
  checkedAt: row.checked_at,
})

const stateOf = (row: Selectable<InvariantCheckTable>): (typeof order)[number] => {
  if (row.violated_since !== null) return 'VIOLATED'
  return row.failed_at === null ? 'HOLDS' : 'UNCHECKED'
}
