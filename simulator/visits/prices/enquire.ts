import type { Person, Slot } from '../../world/world.ts'
import { knownBooking } from '../knownBooking.ts'
import { persist, reported, type Visit } from '../stage.ts'
import { wallTime } from '../wallTime.ts'
import { payAgain } from './bookPriced.ts'

/** The answers of the owner, by weight. */
const ANSWERS = { agrees: 5, declines: 2, says_nothing: 2 }
const ANSWER_SECONDS = 15 * 60

/** A player asks a turf that is not onboarded; its owner answers or stays silent, and the player pays after a yes. */
export const enquire =
  (player: Person, slot: Slot): Visit =>
  async (stage) => {
    const { draws } = stage
    const { startTime, endTime } = wallTime(slot.date, slot.hour)
    const body = { groundId: slot.ground.id, date: slot.date, startTime, endTime, selectedGameType: 'Cricket' }
    const sent = await persist(stage, (options) => player.client.sendEnquiry({ body }, options))
    if (sent.is !== 'DONE') return
    const { bookingId } = sent.reply
    const answer = draws.weighted(ANSWERS)
    // Some answers come around the deadline.
    await stage.wait(draws.oftenOfThousand(300) ? ANSWER_SECONDS + draws.between(-20, 20) : draws.between(5, 300))
    if (answer === 'says_nothing') return
    const available = answer === 'agrees'
    const answered = await reported(
      slot.ground.owner.client.answerEnquiry({
        body: { bookingId, available, ...(available ? {} : { cancellationReason: 'Full' }) },
      }),
    )
    if (answered.is === 'REFUSED' || !available) return
    await stage.wait(draws.between(1, 300))
    await payAgain(stage, player, knownBooking(stage, player, slot, bookingId))
  }
