/** Squads that an account can be in. */
export const MOST_SQUADS = 10

/** Turfs that an account can keep as favourites. */
export const MOST_FAVOURITES = 50

/** Invitations that an owner can send within 24 hours. */
export const MOST_INVITATIONS = 20

/** Unpaid holds on a ground’s day from one network address. */
export const MOST_HELD_AT_ADDRESS = 4

/** Lapsed holds after which an account pauses: for a turf’s day, and at any turf within 24 hours. */
export const LAPSES_BEFORE_PAUSE = { atTurfDay: 2, anywhere: 3 } as const
