export interface Size {
  name: string
  turfs: number
  bookings: number
}

/** The horizontal axis of the curves. The ratios of a run are measured on the first size. */
export const sizes: readonly [Size, ...Size[]] = [
  { name: '1k', turfs: 1000, bookings: 10_000 },
  { name: '100k', turfs: 100_000, bookings: 1_000_000 },
  { name: '1M', turfs: 1_000_000, bookings: 10_000_000 },
]
