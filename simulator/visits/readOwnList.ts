import type { Person } from '../world/world.ts'
import { reported, type Visit } from './stage.ts'

/** A player looks at the own bookings a few times. */
export const readOwnList =
  (player: Person, rounds: number): Visit =>
  async (stage) => {
    for (let round = 0; round < rounds; round += 1) {
      const from = stage.step()
      const listed = await reported(player.client.listBookings({ query: { size: 100 } }))
      if (listed.is === 'DONE' && listed.reply.content.length < 100) {
        const statuses = Object.fromEntries(
          listed.reply.content.map((item) => [
            item.partialBookingId ?? item.bookingId,
            item.bookingPlayerStatus ?? item.status,
          ]),
        )
        stage.history.push({ act: 'list', person: player.name, from, to: stage.step(), statuses })
      }
      await stage.wait(stage.draws.between(20, 400))
    }
  }
