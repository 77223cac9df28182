/** A past full or manual booking that was not cancelled. */
export interface KeptBooking {
  readonly source: 'FULL' | 'MANUAL'
  readonly didNotCome: boolean
}

export interface NoShows {
  readonly expected: number
  readonly missed: number
  /** The missed bookings by source: online and manual. */
  readonly missedOnline: number
  readonly missedManual: number
}

/** The rate is missed ÷ expected. Games are left out: a no-show there leaves only a seat empty. */
export const noShowsOf = (bookings: readonly KeptBooking[]): NoShows => {
  const missedOf = (source: KeptBooking['source']): number =>
    bookings.filter((booking) => booking.didNotCome && booking.source === source).length
  const [missedOnline, missedManual] = [missedOf('FULL'), missedOf('MANUAL')]
  return { expected: bookings.length, missed: missedOnline + missedManual, missedOnline, missedManual }
}
