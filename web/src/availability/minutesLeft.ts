/** Whole minutes until an instant, counting the one that runs; 0 when it has passed. `now` in milliseconds. */
export const minutesLeft = (until: Date, now: number): number =>
  Math.max(0, Math.ceil((until.getTime() - now) / 60_000))
