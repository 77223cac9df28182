/** A booking that was rained off can be moved to a day up to this many days ahead. */
export const RAIN_DAYS_AHEAD = 14

/** What a booking says that was given back because of the rain. */
export const RAIN_REASON = 'Closed for rain'

/** May the player still choose? Silence until the start of the time it is about means the money back. */
export const isChoiceOpen = (choice: { state: string; decideBy: Date; now: Date }): boolean =>
  choice.state === 'OPEN' && choice.now < choice.decideBy
