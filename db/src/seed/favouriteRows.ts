import { MINUTES_PER_DAY } from '@baari/domain/shared/units.ts'
import type { Insertable } from 'kysely'
import type { FavouriteTable } from '../schema.ts'
import { minutesLater } from './businessDay.ts'
import { people } from './people.ts'
import type { AccountRow, SeededTurf } from './turfRows.ts'

const KEPT = 2

/** The first turfs of their city, kept by the players one can log in as. */
export const favouriteRows = (
  turfs: readonly SeededTurf[],
  accounts: ReadonlyMap<string, AccountRow>,
  now: Date,
): Insertable<FavouriteTable>[] =>
  people.flatMap(({ role, phone, city }) => {
    const account = accounts.get(phone)
    if (role !== 'USER' || !account) return []
    return turfs
      .filter(({ row }) => row.city === city)
      .slice(0, KEPT)
      .map(({ row }, at) => ({
        account_id: account.id,
        turf_id: row.id,
        created_at: minutesLater(now, -(at + 1) * MINUTES_PER_DAY),
      }))
  })
