/** Squads that an account can be in. */
export const MOST_SQUADS = 10

/** Turfs that an account can keep as favourites. */
export const MOST_FAVOURITES = 50

/** Alerts of an account at a time: for free times, and as many for places without a city. */
export const MOST_ALERTS = 5

/** Invitations that an owner can send within 24 hours. */
export const MOST_INVITATIONS = 20

/** Unpaid holds on a ground’s day from one network address. */
export const MOST_HELD_AT_ADDRESS = 4

/** An invitation can be accepted for this many days. */
export const INVITATION_DAYS = 14

/** The number of an invitation is erased this many days after its end. A declined one keeps its number from being invited again. */
export const INVITATION_KEPT_DAYS = { unanswered: 30, declined: 365 } as const

/** A number gets at most one message of an owner within this many hours; `MOST_INVITATIONS` counts over them, too. */
export const INVITATION_HOURS = 24

/** Lapsed holds after which an account pauses: for a turf’s day, and at any turf within 24 hours. */
export const LAPSES_BEFORE_PAUSE = { atTurfDay: 2, anywhere: 3 } as const

/** The first pause after lapsed holds of a turf’s day doubles with each further one, up to the longest. */
export const LAPSE_PAUSE = { firstMinutes: 10, longestHours: 24, anywhereMinutes: 60, countedHours: 24 } as const

/** A confirmation keeps its slot for this many seconds while it is written. */
export const CONFIRMING_SECONDS = 60

/** The provider is asked for a late payment again after this many minutes. */
export const LATE_PAYMENT_MINUTES = 1

/** Staff count as affiliated with a turf for this many days after they have left. */
export const AFFILIATED_DAYS = 30

/** Turfs within this distance of a point belong to it. */
export const REACH_KM = 25
