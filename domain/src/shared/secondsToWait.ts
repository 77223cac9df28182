interface Waits {
  /** Seconds after the first try. */
  first: number
  longest: number
}

/** Seconds to wait after a number of failed tries in a row: doubled after each, up to the longest. */
export const secondsToWait = (tries: number, { first, longest }: Waits): number =>
  Math.min(first * 2 ** (tries - 1), longest)
