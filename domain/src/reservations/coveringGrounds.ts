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
