import { readConfig } from '@baari/api/config.ts'
import { createTurfFixture } from '@baari/api/testing/createTurfFixture.ts'
import { holdSlot } from '@baari/api/testing/holdSlot.ts'
import { payOrder } from '@baari/api/testing/payOrder.ts'
import { makePlayer, type Player } from '@baari/api/testing/player.ts'
import { createClient } from '@baari/contract/client.ts'
import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { clockFile } from '@baari/db/clockFile.ts'
import { connect } from '@baari/db/connect.ts'
import { addDays, dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import type { Cluster } from './startCluster.ts'

/** The answers to the players' requests. */
export interface Heard {
  /** Bookings whose hold was answered. */
  holds: string[]
  /** Bookings whose payment was answered. */
  paid: string[]
  answers: Answer[]
}

/** The answer to one request; status 0 is none at all. */
export interface Answer {
  endedAt: number
  milliseconds: number
  status: number
  hasRetryAfter: boolean
  isWrite: boolean
}

const GROUNDS = 6
const HOURS_A_DAY = 18
const FIRST_HOUR = 6
const PAUSE_MILLISECONDS = 300
/** A request without an answer after this time counts as failed. */
const HANGS_MILLISECONDS = 60_000

const now = (environment: NodeJS.ProcessEnv): Date =>
  new Date(Date.now() + clockFile(environment.CLOCK_FILE).aheadMilliseconds())

/** The player's own client, which writes down how every request went. */
const watched = (app: string, { token }: Player, answers: Answer[]): Pick<Player, 'client'> => ({
  client: createClient(app, {
    headers: () => ({ authorization: `Bearer ${token}` }),
    fetch: async (address, request) => {
      const begun = performance.now()
      const write = (status: number, hasRetryAfter: boolean): void => {
        const endedAt = performance.now()
        answers.push({
          endedAt,
          milliseconds: endedAt - begun,
          status,
          hasRetryAfter,
          isWrite: request?.method !== 'GET',
        })
      }
      try {
        const response = await fetch(address, { ...request, signal: AbortSignal.timeout(HANGS_MILLISECONDS) })
        write(response.status, response.headers.has('retry-after'))
        return response
      } catch {
        write(0, false)
        throw new ApiFailure(0, undefined)
      }
    },
  }),
})

/** Two players search, compete for every hour of each ground, and pay, until the given act is over. */
export const bookUnderLoad = async (
  { app, environment, ownerUrl, fakes }: Cluster,
  meanwhile: (heard: Heard) => Promise<void>,
): Promise<Heard> => {
  const database = { ...connect(ownerUrl, { connections: 4, name: 'baari-load' }), url: ownerUrl }
  const heard: Heard = { holds: [], paid: [], answers: [] }
  let isOver = false
  const book = async (player: Pick<Player, 'client'>, groundId: string, tomorrow: string): Promise<void> => {
    for (let slot = 0; !isOver; ) {
      const date = addDays(tomorrow, Math.floor(slot / HOURS_A_DAY))
      try {
        await player.client.searchTurfs({ query: { date } })
        const order = await holdSlot(player, { groundId, date, from: FIRST_HOUR + (slot % HOURS_A_DAY) })
        heard.holds.push(order.entityId)
        slot += 1
        await payOrder(fakes, player, order)
        heard.paid.push(order.entityId)
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error
        // The other player has it.
        if (error.status === 409) slot += 1
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS))
    }
  }
  try {
    const config = readConfig({ ...environment, NODE_ENV: 'test' })
    const grounds = Array.from({ length: GROUNDS }, (_, at) => ({ parts: [at + 1] }))
    const { groundIds } = await createTurfFixture(database.db, { grounds })
    const present = now(environment)
    const tomorrow = addDays(dateAt(present, INDIA), 1)
    const players: Player[] = []
    for (const _ of [...groundIds, ...groundIds])
      players.push(await makePlayer({ database, config, url: app }, present))
    const load = players.map((player, at) =>
      book(watched(app, player, heard.answers), groundIds[at % GROUNDS]!, tomorrow),
    )
    try {
      // The load ends only when it has broken.
      await Promise.race([meanwhile(heard), Promise.all(load)])
    } finally {
      isOver = true
      await Promise.all(load)
    }
    return heard
  } finally {
    await database.close()
  }
}
