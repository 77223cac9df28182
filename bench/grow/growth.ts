/** How one request did at one size. */
export interface Point {
  count: number
  p50: number
  p95: number
  p99: number
  /** Answers that were not what was asked for, such as those that took too long. */
  failed: number
}

export interface SizeMeasured {
  name: string
  turfs: number
  bookings: number
  measuredAt: string
  load: number
  points: Record<string, Point>
  /** Milliseconds for the settlement of a thousand lines. */
  settlement: number
  /** Hot requests that read a big table from end to end. */
  scans: string[]
}

export interface Growth {
  label: string
  command: string
  sizes: SizeMeasured[]
}
