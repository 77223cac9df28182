import { levels } from '@baari/domain/levels/levels.ts'
import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'

const level = z.enum(levels)

/** The levels that a game is meant for, both ends included. */
export const levelRange = z.object({ least: level, most: level })

const ownLevels = z
  .object({
    levels: z.array(
      z.object({
        sport: z.string(),
        said: level,
        /** What others see: co-players who agree move it by one band at most. */
        shown: level,
      }),
    ),
  })
  .meta({ id: 'OwnLevels' })

export const levelsOfPlayers = endpoints({
  listLevels: {
    method: 'GET',
    path: '/player/levels',
    summary: 'How well one plays each sport, as one has said',
    access: everyRole,
    reply: ownLevels,
    refuses: [],
  },
  sayLevel: {
    method: 'PUT',
    path: '/player/levels',
    summary: 'Say how well one plays a sport, or take it back',
    description: 'What co-players have said until then counts no longer.',
    access: everyRole,
    body: z.object({ sport: z.string().min(1).max(60), level: level.nullable() }),
    reply: ownLevels,
    refuses: ['NOT_FOUND'],
  },
})
