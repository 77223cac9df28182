import { REACH_KM } from '@baari/domain/shared/limits.ts'
import { type RawBuilder, sql } from 'kysely'

interface Around {
  /** The distance of a turf in km; null without a point. */
  km: RawBuilder<number | null>
  /** The conditions for a turf to be within reach; empty without a point. */
  isWithin: RawBuilder<boolean>[]
}

/** Limits turfs to `REACH_KM` around a point, if there is one; for use where `turf` is in scope. */
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
