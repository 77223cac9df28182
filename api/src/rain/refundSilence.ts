import type { DueWork } from '../jobs/dueWork.ts'
import type { RainWork } from './rainServices.ts'
import { refundRained } from './refundRained.ts'

/** Who has not chosen by the start of the time that was rained off gets the money back. */
export const refundSilence = ({ db, appSecret, wake }: RainWork): DueWork => ({
  name: 'refundSilence',
  everyMilliseconds: 1000,
  run: async (now) => {
    const due = await db
      .selectFrom('rain_choice')
      .innerJoin('booking', 'booking.id', 'rain_choice.booking_id')
      .select(['rain_choice.id', 'rain_choice.booking_id'])
      .where('rain_choice.state', '=', 'OPEN')
      .where('rain_choice.decide_by', '<=', now)
      .where('booking.status', '=', 'CONFIRMED')
      .orderBy('rain_choice.decide_by')
      .executeTakeFirst()
    if (!due) return 0
    await db.transaction().execute(async (transaction) => {
      const booking = await transaction
        .selectFrom('booking')
        .selectAll()
        .where('id', '=', due.booking_id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      const choice = await transaction
        .selectFrom('rain_choice')
        .select('state')
        .where('id', '=', due.id)
        .executeTakeFirstOrThrow()
      if (booking.status !== 'CONFIRMED' || choice.state !== 'OPEN') return
      await refundRained({ choiceId: due.id, booking, by: 'SILENCE' }, { db: transaction, now, appSecret })
    })
    for (const name of ['sendRefunds', 'sendMessages', 'offerFreedTime']) wake(name)
    return 1
  },
})
