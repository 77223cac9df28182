import { admissions } from '@baari/domain/games/joining.ts'
import { leastBands } from '@baari/domain/reliability/reliability.ts'
import { z } from 'zod'
import { levelRange } from '../levels/levels.ts'
import { date, endTime, entityId, instant, money, time } from '../wire/wire.ts'

/** A game that takes players, as everybody sees it. */
export const joinableGame = z
  .object({
    gameId: entityId,
    turfId: entityId,
    turfName: z.string(),
    groundId: entityId,
    groundName: z.string(),
    address: z.string(),
    image: z.string().nullable(),
    selectedGameType: z.string(),
    date,
    startTime: time,
    endTime,
    startsAt: instant,
    cutoffAt: instant,
    status: z.enum(['PENDING', 'CONFIRMED']),
    totalPlayersJoined: z.number().int(),
    minPlayersRequired: z.number().int(),
    maxPlayersRequired: z.number().int(),
    seatsLeft: z.number().int(),
    pricePerPlayer: money,
    distanceInKm: z.number().nullable(),
    /** First name of the player who hosts it; null where the house does. */
    hostedBy: z.string().nullable(),
    note: z.string().nullable(),
    admission: z.enum(admissions),
    /** Null: any level is welcome. */
    levels: levelRange.nullable(),
    /** The band that its host asks for; null: anyone may join. Whoever is new may always. */
    leastReliability: z.enum(leastBands).nullable(),
    /** Paid seats that their players pass on. */
    seatsPassedOn: z.number().int(),
  })
  .meta({ id: 'JoinableGame' })
