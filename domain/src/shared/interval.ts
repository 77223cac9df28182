/** Half-open: from `startsAt` up to, but not including, `endsAt`. Minutes of a business day, unless said otherwise. */
export interface Interval {
  readonly startsAt: number
  readonly endsAt: number
}

/** Back-to-back intervals do not overlap. */
export const overlaps = (one: Interval, other: Interval): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt

/** Is `inner` wholly inside `outer`? */
export const contains = (outer: Interval, inner: Interval): boolean =>
  outer.startsAt <= inner.startsAt && inner.endsAt <= outer.endsAt

export const lengthOf = (interval: Interval): number => interval.endsAt - interval.startsAt

/** How long two intervals run at the same time; 0 when they do not meet. */
export const sharedLength = (one: Interval, other: Interval): number =>
  Math.max(0, Math.min(one.endsAt, other.endsAt) - Math.max(one.startsAt, other.startsAt))

/** The time that two intervals share; undefined when they do not meet. */
export const intersection = (one: Interval, other: Interval): Interval | undefined =>
  overlaps(one, other)
    ? { startsAt: Math.max(one.startsAt, other.startsAt), endsAt: Math.min(one.endsAt, other.endsAt) }
    : undefined

/** `whole` without `taken`, in order. `taken` may be unordered, overlap itself and reach outside. */
export const subtract = (whole: Interval, taken: readonly Interval[]): Interval[] => {
  const left: Interval[] = []
  let from = whole.startsAt
  for (const interval of taken.toSorted((one, other) => one.startsAt - other.startsAt)) {
    if (interval.endsAt <= from) continue
    if (interval.startsAt >= whole.endsAt) break
    if (interval.startsAt > from) left.push({ startsAt: from, endsAt: interval.startsAt })
    from = interval.endsAt
  }
  if (from < whole.endsAt) left.push({ startsAt: from, endsAt: whole.endsAt })
  return left
}
