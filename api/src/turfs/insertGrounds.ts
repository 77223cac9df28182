import type { Api } from '@baari/contract/api.ts'
import type { Asked } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { GroundTable } from '@baari/db/schema.ts'
import type { Insertable, Selectable } from 'kysely'
import { Failure } from '../platform/http/failure.ts'
import { groundChanges, refuseShortDay } from './groundChanges.ts'

type NewGround = Asked<Api['createGround']>['body']

/** Defaults for a new ground; the database has those of the other columns. */
const usual = { min_players: 8, max_players: 16, opens_at: 0, closes_at: 1440, min_minutes: 60 } as const

interface Adding {
  turfId: string
  grounds: readonly NewGround[]
  /** The grounds that the turf has already. */
  present: readonly Pick<Selectable<GroundTable>, 'parts'>[]
}

/** Adds grounds after the existing ones. A ground without parts gets the next free one. */
export const insertGrounds = async (
  { turfId, grounds, present }: Adding,
  { db, now }: { db: Database; now: Date },
): Promise<Selectable<GroundTable>[]> => {
  await refuseUnknownGames(
    db,
    grounds.flatMap(({ supportedGames }) => supportedGames),
  )
  const lastPart = Math.max(0, ...present.flatMap(({ parts }) => parts), ...grounds.flatMap(({ parts }) => parts ?? []))
  const rows = grounds.map((ground, index): Insertable<GroundTable> => {
    // Count on from the highest part in use.
    const parts = ground.parts ?? [lastPart + 1 + index]
    const columns = { ...usual, ...groundChanges(ground, {}) }
    refuseFewPlayers(columns)
    refuseShortDay(columns)
    return {
      ...columns,
      id: newId('GROUND', now),
      turf_id: turfId,
      name: ground.name,
      supported_games: [...new Set(ground.supportedGames)],
      position: present.length + index,
      parts: [...new Set(parts)],
      created_at: now,
    }
  })
  if (rows.length === 0) return []
  return db.insertInto('ground').values(rows).returningAll().execute()
}

/** Games are data: any other name is a typo. */
export const refuseUnknownGames = async (db: Database, games: readonly string[]): Promise<void> => {
  const known = new Set((await db.selectFrom('sport').select('name').execute()).map(({ name }) => name))
  const unknown = games.find((game) => !known.has(game))
  if (unknown !== undefined) throw new Failure('INPUT_INVALID', { sentence: `supportedGames: ${unknown} is no game` })
}

export const refuseFewPlayers = (ground: { min_players: number; max_players: number }): void => {
  if (ground.max_players < ground.min_players)
    throw new Failure('INPUT_INVALID', { sentence: 'maxPlayers: must not be less than minPlayers' })
}
