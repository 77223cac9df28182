import { levels } from '@baari/domain/levels/levels.ts'
import type { Insertable } from 'kysely'
import type { AccountLevelTable, BookingTable } from '../schema.ts'
import { minutesLater } from './businessDay.ts'

const MINUTES_A_MONTH = 43_200

/** Most players of games have stated their level a month ago. */
export const levelRows = (
  seats: readonly Pick<Insertable<BookingTable>, 'account_id' | 'game'>[],
  now: Date,
): Insertable<AccountLevelTable>[] => {
  const players = new Map(seats.map(({ account_id, game }) => [`${account_id} ${game}`, { account_id, sport: game }]))
  return [...players.values()].flatMap((player, at) => {
    if (at % 5 === 4) return []
    const declared = levels[at % levels.length]!
    return { ...player, declared, effective: declared, declared_at: minutesLater(now, -MINUTES_A_MONTH) }
  })
}
