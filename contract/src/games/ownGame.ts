import { admissions, joiningRefusals } from '@baari/domain/games/joining.ts'
import { levels, verdicts } from '@baari/domain/levels/levels.ts'
import { bands, leastBands } from '@baari/domain/reliability/reliability.ts'
import { z } from 'zod'
import { levelRange } from '../levels/levels.ts'
import { date, endTime, entityId, instant, money, publicText, time } from '../wire/wire.ts'
import { offeredSeats, yourSeats } from './passingOn.ts'
import { rescue } from './rescue/rescue.ts'

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

const player = z.object({
  /** Their seats in this game; tells nothing else of them. */
  seatsId: entityId,
  firstName: publicText,
  seats: z.number().int(),
  isYou: z.boolean(),
  isHost: z.boolean(),
  /** The host has asked the player to host the game, or the player has declined that; only these two see it. */
  hosting: z.enum(['ASKED', 'DECLINED']).nullable(),
  /** In the sport of the game; null if they have not said it. */
  level: z.enum(levels).nullable(),
  /** Your verdict on that level, given after they stated it. */
  yourVerdict: z.enum(verdicts).nullable(),
  /** How reliably they show up; only the host sees it. */
  band: z.enum(bands).nullable(),
})

/** A game, as an account with its address sees it. */
export const ownGame = z
  .object({
    ...joinableGame.shape,
    status: z.enum(['PENDING', 'CONFIRMED', 'CANCELLED', 'COMPLETED']),
    you: z.enum(['HOST', 'PLAYER']).nullable(),
    /** The players who have paid; only they see this list. */
    players: z.array(player),
    /** The game is over, and those who played it may say whether the levels of the others fit. */
    takesVerdicts: z.boolean(),
    /** Why you take no seat; null where nothing stands against it. */
    refusal: z.enum(joiningRefusals).nullable(),
    /** Goes into the link of a game that is joined by it; told to its host and players. */
    linkToken: z.string().nullable(),
    /** Your paid seats in a game that is still to come. */
    yourSeats: z.array(yourSeats),
    /** Seats of others that you can take: of a game by its link only those whose link you show. */
    offeredSeats: z.array(offeredSeats),
    /** The attempts to save it while it is short of players; only its host and players see them. */
    rescue: rescue.nullable(),
    /** You were told that this game needs players, as you had asked for. */
    wasCalled: z.boolean(),
    /** The server's clock. */
    serverTime: instant,
  })
  .meta({ id: 'OwnGame' })
