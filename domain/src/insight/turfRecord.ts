/** Days that the public record of a turf looks back. */
export const RECORD_DAYS = 365

/** The share of bookings that a turf honoured, in whole percent, rounded down; undefined while there is none. */
export const honouredPercent = ({
  honoured,
  cancelledByTurf,
  turnedAway,
}: {
  honoured: number
  cancelledByTurf: number
  turnedAway: number
}): number | undefined => {
  const due = honoured + cancelledByTurf + turnedAway
  return due === 0 ? undefined : Math.floor((100 * honoured) / due)
}
