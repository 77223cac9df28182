import type { Closure } from './useRainDay.ts'

/** How far a closure is: who was asked, who has an answer, whom to call. */
export const rainProgress = ({
  players,
  toCall,
}: Pick<Closure, 'players' | 'toCall'>): { answered: number; asked: number; toCall: number } => ({
  asked: players.length,
  answered: players.filter(({ answer }) => answer !== 'OPEN').length,
  toCall: toCall.length,
})
