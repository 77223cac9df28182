/** A `Date` header knows whole seconds, and an answer is under way for a moment: less than this is no difference. */
const PRECISION_MS = 2_000

/** How far the server's clock is ahead of this device's, in milliseconds, by an answer that came at `receivedAt`. */
export const clockOffset = (dateHeader: string | null, receivedAt: number): number => {
  const offset = Date.parse(dateHeader ?? '') - receivedAt
  return Math.abs(offset) > PRECISION_MS ? offset : 0
}
