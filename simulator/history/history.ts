/** From when a request was made until it was answered, in steps of the scheduler; no end when no answer came. */
interface Span {
  from: number
  to: number | undefined
}

/** A booking was asked for, and perhaps won: its hold begins it, the answer that it is confirmed ends it. */
export interface Win extends Span {
  act: 'win'
  person: string
  bookingId: string
  /** The parts of a turf at an hour that it takes, each by its name. */
  takes: readonly string[]
}

export interface Cancellation extends Span {
  act: 'cancel'
  person: string
  bookingId: string
}

/** A person's own list, as it was answered. */
export interface Listing extends Span {
  act: 'list'
  person: string
  to: number
  statuses: Readonly<Record<string, string>>
}

/** A request and its answer, as its sender saw them. */
export type Act = Win | Cancellation | Listing
