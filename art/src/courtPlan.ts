import { court } from './court.ts'
import { courtStrokesPath } from './courtStrokes.ts'

export type CourtPart = 'left' | 'right'

/** The half of a court that is someone else's: fainter than the rest. */
const FAINT = 0.35

/**
 * The drawn plan of a game's court, in the colour of the text around it. `parts` names the halves that are meant;
 * the other half is faint. Without it the whole court is.
 */
export const courtPlan = ({ game, parts }: { game: string; parts?: readonly CourtPart[] }): string => {
  const { length, width } = court(game)
  const path = courtStrokesPath(court(game))
  const margin = length * 0.03
  const half = (part: CourtPart): string => {
    const x = part === 'left' ? -margin : length / 2
    const isMeant = !parts || parts.includes(part)
    return `<svg x="${x}" y="${-margin}" width="${length / 2 + margin}" height="${width + 2 * margin}" viewBox="${x} ${-margin} ${length / 2 + margin} ${width + 2 * margin}" opacity="${isMeant ? 1 : FAINT}"><path d="${path}"/></svg>`
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${length + 2 * margin} ${width + 2 * margin}" fill="none" stroke="currentColor" stroke-width="${length * 0.018}" stroke-linejoin="round">${parts ? half('left') + half('right') : `<path d="${path}"/>`}</svg>`
}
