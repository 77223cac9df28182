/** Two years of days behind, and those ahead for which people book. */
export const DAYS_BEHIND = 730
export const DAYS_AHEAD = 14
/** No turf sells more: half of the slots there are. */
export const MOST_A_TURF = ((DAYS_BEHIND + DAYS_AHEAD) * 8) / 2

/** How much fewer bookings the next turf has: the first tenth of them takes about four bookings in ten. */
const STEEPNESS = 0.6

const countOf = (rank: number, scale: number): number =>
  Math.min(MOST_A_TURF, Math.floor(scale * (rank + 1) ** -STEEPNESS))

export interface Popularity {
  scale: number
  /** The first turf that is not sold out. So many from it on have one booking more, so that the sum is exact. */
  soldOut: number
  extra: number
}

/** How many bookings each turf has, by its rank, so that all of them together are `bookings`. */
export const popularityOf = (turfs: number, bookings: number): Popularity => {
  if (bookings > turfs * MOST_A_TURF) throw new Error(`${turfs} turfs cannot have ${bookings} bookings.`)
  const sum = (scale: number): number => {
    let total = 0
    for (let rank = 0; rank < turfs; rank += 1) total += countOf(rank, scale)
    return total
  }
  let [low, high] = [0, MOST_A_TURF * turfs ** STEEPNESS]
  for (let step = 0; step < 60 && high - low > 1e-6; step += 1) {
    const middle = (low + high) / 2
    if (sum(middle) <= bookings) low = middle
    else high = middle
  }
  let soldOut = 0
  while (soldOut < turfs && countOf(soldOut, low) === MOST_A_TURF) soldOut += 1
  return { scale: low, soldOut, extra: bookings - sum(low) }
}

/** The same in SQL, of the column `n` that holds the rank. */
export const countInSql = ({ scale, soldOut, extra }: Popularity): string => `
  least(${MOST_A_TURF}, floor(${scale}::float8 * power((n + 1)::float8, ${-STEEPNESS}::float8)))::integer
  + (n >= ${soldOut} and n < ${soldOut + extra})::integer`
