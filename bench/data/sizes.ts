export interface Size {
  name: string
  turfs: number
  bookings: number
}

/** What the curves are drawn over. The first is also what the ratios of one run are measured on. */
export const sizes: readonly [Size, ...Size[]] = [
  { name: '1k', turfs: 1000, bookings: 10_000 },
  { name: '100k', turfs: 100_000, bookings: 1_000_000 },
  { name: '1M', turfs: 1_000_000, bookings: 10_000_000 },
]
