import { REACH_KM } from '@baari/domain/shared/limits.ts'
import { type RawBuilder, sql } from 'kysely'

interface Around {
  /** How far a turf is, in km; null where no point was given. */
  km: RawBuilder<number | null>
  /** What a turf has to fulfil to be within reach; nothing where no point was given. */
  isWithin: RawBuilder<boolean>[]
}

/** What is played at turfs within `REACH_KM` of a point, if there is one; for use where `turf` is in scope. */
export const around = ({
  latitude,
  longitude,
}: {
  latitude?: number | undefined
  longitude?: number | undefined
}): Around => {
  if (latitude === undefined || longitude === undefined) return { km: sql`null`, isWithin: [] }
  const spot = sql`earth_spot(${latitude}, ${longitude})`
  return {
    km: sql`cube_distance(turf.spot, ${spot})`,
    isWithin: [
      sql`turf.spot <@ cube_enlarge(${spot}, ${REACH_KM}::float8, 3) and cube_distance(turf.spot, ${spot}) <= ${REACH_KM}`,
    ],
  }
}
