import { SECONDS_PER_MINUTE } from '@baari/domain/shared/zonedTime.ts'
import type { Person, WeeklyTime } from '../../world/world.ts'
import { holdSlot } from '../holdSlot.ts'
import { payForSlot } from '../payForSlot.ts'
import { complain, persist, reported, type Visit } from '../stage.ts'

/** The ends of a kept time, by weight. */
const ENDS = { booked: 4, lapses: 4, ended: 2 }
const SECOND = 1000
const MOST_CHECKS = 15
/** A hold that its member does not pay is over by then. */
const CHECKS_FOR = 10 * SECONDS_PER_MINUTE * SECOND

/**
 * A time is kept for a squad until its deadline. A member books it, or the deadline passes, or the captain releases it.
 * Strangers want it throughout and get it once it is free.
 */
export const wantWeeklyTime =
  ({ squadId, members, slot, until }: WeeklyTime, strangers: readonly Person[]): Visit =>
  async (stage) => {
    const { draws } = stage
    const untilDeadline = Math.floor((until - stage.now()) / SECOND)
    const ends = draws.weighted(ENDS)
    const [captain] = members as [Person]
    if (ends === 'booked')
      // Two may want to be the one who books, and the deadline may come first.
      for (const member of draws.some(members, 2))
        stage.beside(draws.between(untilDeadline - 10 * SECONDS_PER_MINUTE, untilDeadline + 5), bookOnce(member, slot))
    if (ends === 'ended')
      stage.beside(draws.between(untilDeadline - 10 * SECONDS_PER_MINUTE, untilDeadline + 5), async (beside) => {
        const params = { squadId }
        await persist(beside, (options) => captain.client.endSquadTime({ params }, options))
        await reported(captain.client.readSquad({ params }))
      })
    for (const stranger of strangers)
      stage.beside(draws.between(0, untilDeadline - SECONDS_PER_MINUTE), async (beside) => {
        for (let checks = 0; checks < MOST_CHECKS && beside.now() < until + CHECKS_FOR; checks += 1) {
          const held = await holdSlot(beside, stranger, slot)
          if (held.is === 'DONE') {
            if (ends !== 'ended' && beside.now() < until)
              complain(beside, 'KEPT_TIME_SOLD', `${stranger.name} has ${held.known.id}, which is kept for a squad`)
            await payForSlot(beside, {
              player: stranger,
              slot,
              held,
              after: beside.draws.between(1, SECONDS_PER_MINUTE),
            })
            return
          }
          if (held.is === 'REFUSED' && held.code !== 'SLOT_TAKEN') return
          const left = Math.max(0, Math.floor((until - beside.now()) / SECOND))
          // Most often about the deadline itself.
          await beside.wait(
            left > 2 * SECONDS_PER_MINUTE ? draws.between(SECONDS_PER_MINUTE, left) : draws.between(5, 60),
          )
        }
      })
  }

const bookOnce =
  (member: Person, slot: WeeklyTime['slot']): Visit =>
  async (stage) => {
    const held = await holdSlot(stage, member, slot)
    // The other members let their hold lapse.
    if (held.is === 'DONE' && stage.draws.oftenOfThousand(700))
      await payForSlot(stage, { player: member, slot, held, after: stage.draws.between(1, 2 * SECONDS_PER_MINUTE) })
  }
