import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { Failure } from '../platform/http/failure.ts'
import { newToken } from '../platform/newToken.ts'

/** Takes an account out of a squad, in one call of the database. */
export const takeOut = async (
  db: Database,
  { squadId, accountId, by }: { squadId: string; accountId: string; by: string },
): Promise<void> => {
  const { rows } = await sql<{ outcome: 'LEFT' | 'NOT_THERE' | 'NOT_CAPTAIN' }>`
    select leave_squad(${squadId}, ${accountId}, ${by}, ${newToken()}) as outcome`.execute(db)
  const { outcome } = rows[0]!
  if (outcome === 'NOT_CAPTAIN') throw new Failure('SQUAD_NOT_CAPTAIN')
  if (outcome === 'NOT_THERE') throw new Failure('NOT_FOUND', { sentence: 'This person is no longer in the squad.' })
}
