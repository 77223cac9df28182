interface Ground {
  availability: boolean
  supportedGames: readonly string[]
  pricePerHourFullBooking: number
}

/** The grounds of a turf that take bookings, for one game where it is named. */
export const groundsFor = <T extends Ground>(grounds: readonly T[], game: string | undefined): T[] =>
  grounds.filter(
    ({ availability, supportedGames }) => availability && (game === undefined || supportedGames.includes(game)),
  )

/** The least that an hour costs on one of the grounds; undefined of none. */
export const priceFrom = (grounds: readonly Ground[]): number | undefined =>
  grounds.length === 0 ? undefined : Math.min(...grounds.map(({ pricePerHourFullBooking }) => pricePerHourFullBooking))
