/**
 * Limits that the contract, the fields, the texts and the database share: the longest texts, in characters, then other
 * limits. Each is a separate constant, which the bundler inlines, so a field or a text adds no module to its page.
 */

/** The fewest digits of a typed phone number, and the length of the code sent to it. */
export const SHORTEST_PHONE = 9
export const CODE_DIGITS = 6

/** Of a person, a ground, or a caller at the desk. */
export const LONGEST_NAME = 80
export const SHORTEST_USER_NAME = 3
export const LONGEST_USER_NAME = 40
export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 200
export const LONGEST_EMAIL = 200

/** Of the sender of an enquiry or a grievance. */
export const LONGEST_SENDER = 120
export const LONGEST_ENQUIRY = 2000
export const LONGEST_GRIEVANCE = 4000
export const LONGEST_GRIEVANCE_NUMBER = 40
export const LONGEST_BOOKING_REFERENCE = 64

/** Of a cancellation, a refund, a block of an account, or an answer to an enquiry. */
export const LONGEST_REASON = 500
/** Of an admin’s act that goes into the log. */
export const LONGEST_ACT_REASON = 300
/** Of a breach of personal data. */
export const LONGEST_BREACH = 2000

/** A coupon code as a player types it, and as an admin creates it. */
export const LONGEST_TYPED_CODE = 40
export const SHORTEST_COUPON_CODE = 3
export const LONGEST_COUPON_CODE = 20

/** A payout ID or a refund reference of the provider. */
export const LONGEST_REFERENCE = 80
export const LONGEST_PROVIDER_ACCOUNT = 64
export const LONGEST_BANK_DETAIL = 120

/** A second factor’s code, or a recovery code. */
export const LONGEST_FACTOR_CODE = 40

/** Of a turf or its owner. */
export const LONGEST_TURF_NAME = 120
export const LONGEST_TURF_CONTACT = 60
export const LONGEST_ADDRESS = 300
/** Sites that may show the widget of one turf. */
export const MOST_WIDGET_SITES = 10
/** Coming dates on which a ground is closed. */
export const MOST_CLOSED_DATES = 100
export const LONGEST_TURF_CITY = 80
export const LONGEST_TURF_DESCRIPTION = 2000
export const LONGEST_TURF_SEARCH = 100

/** Of a city or a game in the catalogue. */
export const LONGEST_CATALOGUE_NAME = 60
export const SHORTEST_CATALOGUE_KEY = 2
export const LONGEST_CATALOGUE_KEY = 40

export const LONGEST_REVIEW = 1000

/** Of a walk-in, typed in a line. */
export const LONGEST_WALK_IN_LINE = 200
/** Of a walk-in, or of the closing of a day. */
export const LONGEST_NOTES = 500
export const LONGEST_WALK_IN_PHONE = 24
export const LONGEST_WALK_IN_GAME = 60
export const LONGEST_BLOCK_REASON = 200
/** Of a price rule. */
export const LONGEST_PRICE_REASON = 120

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

/** A search that finds no turf within `REACH_KM` of a point widens to the first radius, then to the second. */
export const WIDER_REACH_KM = 100
export const WIDEST_REACH_KM = 400

/** The longest period for which figures can be read: a leap year. */
export const LONGEST_PERIOD_DAYS = 366

/** Suspicious patterns are counted over this many days. */
export const SUSPICION_DAYS = 30

/** Players are reminded of a booking this many hours before its start. */
export const REMINDER_HOURS = 2

/** Players are advised to arrive this many minutes before the start. */
export const ARRIVAL_MINUTES = 10

/** The law gives this many hours to acknowledge a grievance. */
export const GRIEVANCE_ANSWER_HOURS = 48

/** The largest size of a picture, the most pictures in one form, and the largest size of a form. */
export const PICTURE_MEGABYTES = 8
export const MOST_PICTURES_SENT = 10
export const FORM_MEGABYTES = 40

/** Work due for longer than this is overdue; a payment undecided for longer than this is stuck. */
export const OVERDUE_MINUTES = 2
export const STUCK_PAYMENT_MINUTES = 10

/** A replica further behind, or a backup older, fails its health check. Backups are daily, with two hours of leeway. */
export const LONGEST_LAG_SECONDS = 30
export const OLDEST_BACKUP_HOURS = 26

/** A countdown is announced when this many seconds are left. */
export const FIRST_WARNING_SECONDS = 180
export const SECOND_WARNING_SECONDS = 60
export const LAST_WARNING_SECONDS = 30

/** Cancelling a whole ground later than this counts against the player: it is rarely sold again. Undo ends no later. */
export const LATE_CANCEL_HOURS = 6

/** A rained-off booking can be moved up to this many days ahead. */
export const RAIN_DAYS_AHEAD = 14

/** The turf answers an access dispute within this many hours; without an answer it is accepted. */
export const ACCESS_ANSWER_HOURS = 2

/** This many denials within `DENIED_DAYS` block further access disputes. */
export const MOST_DENIED = 2
export const DENIED_DAYS = 90

/** Starts and ends lie on this grid, anchored at opening. */
export const SLOT_GRID_MINUTES = 30
/** Bookings open from today through today + 20: 21 days. */
export const DAYS_AHEAD = 20
/** The longest booking, unless the ground's own minimum is longer. */
export const LONGEST_BOOKING_MINUTES = 150

/** A search with filters that have no index compares at most this many turfs: around a place, the nearest. */
export const MOST_TURFS_REFINED = 256

/** Characters of the code below a ticket’s QR code. */
export const TICKET_CODE_LENGTH = 8

/** Banks settle on working days: a payout is due this many of them after its period. */
export const WORKING_DAYS_TO_PAYOUT = 2

/** How long a turf has to answer an enquiry, in minutes. */
export const ENQUIRY_MINUTES = 15
/** How many minutes a turf usually takes to answer, as texts state it. */
export const USUAL_ANSWER_MINUTES = '2–3'

/** The most and fewest minutes for which a waitlist offer reserves its slot. */
export const LONGEST_OFFER_MINUTES = 30
export const SHORTEST_OFFER_MINUTES = 10

/** Quiet hours, during which no player is called to a game. */
export const QUIET_FROM_HOUR = 22
export const QUIET_UNTIL_HOUR = 7

/** A player is called to a game at most once in this many hours. */
export const CALL_HOURS_APART = 12

/** Players can undo a booking within this many minutes of paying, until this many hours before its start. */
export const UNDO_MINUTES = 15
export const UNDO_HOURS_BEFORE = 6
/** The most bookings that an account, or a payment instrument, can undo within this many days. */
export const MOST_UNDONE = 2
export const UNDONE_DAYS = 30

/**
 * Unpaid shares release a booking this many hours before its start. A booker may have at most `MOST_RELEASED` such
 * bookings within `RELEASED_DAYS`.
 */
export const RELEASE_HOURS_BEFORE = 24
export const MOST_RELEASED = 2
export const RELEASED_DAYS = 30

/** Working days until a refund arrives: the fewest, the usual most, and the most that the refund policy promises. */
export const FASTEST_REFUND_DAYS = 5
export const REFUND_DAYS = 7
export const SLOWEST_REFUND_DAYS = 8

/**
 * The Reserve Bank’s rule for failed payments (turn around time, September 2019): banks have `FAILED_PAYMENT_DAYS`
 * calendar days after the payment, then owe the payer `FAILED_PAYMENT_CLAIM` paise for each day.
 */
export const FAILED_PAYMENT_DAYS = 5
export const FAILED_PAYMENT_CLAIM = 10_000

/** The most people who can share a bill, including the booker, and the most members of a squad. */
export const MOST_SHARING = 22

/**
 * A cache in front of the server keeps answers that all visitors share for `SHARED_SECONDS`. For
 * `SHARED_RENEWAL_SECONDS` more it may send the old answer while it asks for a new one.
 */
export const SHARED_SECONDS = 1
export const SHARED_RENEWAL_SECONDS = 2

/**
 * Pushes to browsers: how long one is worth delivering, the wait after a failed try (doubled each time up to the longest),
 * and the longest text, which fits the 4,096 bytes of RFC 8030 in any script.
 */
export const PUSH = {
  lifeSeconds: 24 * 3600,
  firstRetrySeconds: 10,
  longestRetrySeconds: 3600,
  longestBody: 600,
} as const

/** Characters of the name under which a GSTIN is registered. */
export const LONGEST_LEGAL_NAME = 120
