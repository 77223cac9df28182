import { z } from 'zod'
import { id } from '../wire/wire.ts'

/** One player's seats in a game. */
export const seatsParams = z.object({ gameId: id('BOOKING'), seatsId: id('PLAYER') })
