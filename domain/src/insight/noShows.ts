/** A booking of a whole ground, or by hand, whose time has passed and which was not cancelled. */
export interface KeptBooking {
  readonly source: 'FULL' | 'MANUAL'
  readonly didNotCome: boolean
}

export interface NoShows {
  readonly expected: number
  readonly missed: number
  /** Of the missed ones: booked online, and by hand. */
  readonly missedOnline: number
  readonly missedManual: number
}

/** The rate is missed ÷ expected. Games are not among them: who does not come there leaves only a seat empty. */
export const noShowsOf = (bookings: readonly KeptBooking[]): NoShows => {
  const missedOf = (source: KeptBooking['source']): number =>
    bookings.filter((booking) => booking.didNotCome && booking.source === source).length
  const [missedOnline, missedManual] = [missedOf('FULL'), missedOf('MANUAL')]
  return { expected: bookings.length, missed: missedOnline + missedManual, missedOnline, missedManual }
}
