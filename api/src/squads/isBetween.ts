interface Pair {
  from: string
  to: string
}

/** Are both between the same two, whichever way? */
export const isBetween = (one: Pair, other: Pair): boolean =>
  (one.from === other.from && one.to === other.to) || (one.from === other.to && one.to === other.from)
