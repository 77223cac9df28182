import { admissions } from '@baari/domain/games/joining.ts'
import { leastBands } from '@baari/domain/reliability/reliability.ts'
import { z } from 'zod'
import { levelRange } from '../levels/levels.ts'
import { date, endTime, entityId, instant, money, publicText, time } from '../wire/wire.ts'

/** A game that takes players, as any visitor sees it. */
export const joinableGame = z
  .object({
    gameId: entityId,
    turfId: entityId,
    turfName: publicText,
    groundId: entityId,
    groundName: publicText,
    address: publicText,
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
    hostedBy: publicText.nullable(),
    note: publicText.nullable(),
    admission: z.enum(admissions),
    /** Null: any level is welcome. */
    levels: levelRange.nullable(),
    /** The band that its host asks for; null: anyone may join. New players may always join. */
    leastReliability: z.enum(leastBands).nullable(),
    /** Paid seats that their players pass on. */
    seatsPassedOn: z.number().int(),
  })
  .meta({ id: 'JoinableGame' })
