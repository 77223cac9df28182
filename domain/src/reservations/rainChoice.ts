/** The cancellation reason of a booking that was refunded because of rain. */
export const RAIN_REASON = 'Closed for rain'

/** May the player still choose? Without an answer by the deadline, the booking is refunded. */
export const isChoiceOpen = (choice: { state: string; decideBy: Date; now: Date }): boolean =>
  choice.state === 'OPEN' && choice.now < choice.decideBy

interface GroundParts {
  readonly id: string
  readonly parts: readonly number[]
}

const covers = (one: GroundParts, other: GroundParts): boolean => other.parts.every((part) => one.parts.includes(part))

/** Of the chosen grounds those that take all parts of the others too: closing the full ground closes its halves. */
export const coveringGrounds = <G extends GroundParts>(chosen: readonly G[]): G[] =>
  chosen.filter(
    (ground, position) =>
      !chosen.some(
        (other, at) =>
          at !== position && covers(other, ground) && (other.parts.length > ground.parts.length || at < position),
      ),
  )
