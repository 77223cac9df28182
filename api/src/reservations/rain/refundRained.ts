import type { Api } from '@baari/contract/api.ts'
import type { BookingTable, RainChoiceBy } from '@baari/db/schema.ts'
import { RAIN_REASON } from '@baari/domain/reservations/rainChoice.ts'
import { type Selectable, sql } from 'kysely'
import type { Announcing } from '../../bookings/bookingServices.ts'
import { endBooking } from '../../bookings/cancelBooking.ts'
import type { Handler } from '../../platform/http/context.ts'
import { databaseNow } from '../../platform/jobs/clock.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { processDueRows } from '../../platform/jobs/processDueRows.ts'
import type { RainWork } from './notifyAffectedPlayers.ts'
import { openChoice, presentChosen } from './rainChoice.ts'

/** The player takes the money back, all of it, whatever the policy says of cancelling. */
export const refundRainedBooking =
  ({ appSecret, notifyJob }: RainWork): Handler<Api['refundRainedBooking']> =>
  async ({ params }, { db, now, viewer, afterCommit }) => {
    const { booking, choice } = await openChoice(db, { bookingId: params.bookingId, accountId: viewer.accountId }, now)
    await refundRained({ choiceId: choice.id, booking, by: 'PLAYER' }, { db, now, appSecret })
    afterCommit(() => {
      for (const job of ['sendRefunds', 'sendMessages', 'offerFreedTime'] as const) notifyJob(job)
    })
    return presentChosen(db, booking, 'REFUNDED')
  }

/** A player who has not chosen by the start of the rained-off time gets the money back. */
export const refundUnanswered = ({ db, appSecret, notifyJob }: RainWork): Job =>
  processDueRows({
    name: 'refundUnanswered',
    everyMilliseconds: 1000,
    db,
    due: sql`
      select rain_choice.id, rain_choice.decide_by as since
      from rain_choice join booking on booking.id = rain_choice.booking_id
      where rain_choice.state = 'OPEN' and rain_choice.decide_by <= ${databaseNow} and booking.status = 'CONFIRMED'`,
    handle: async ([choiceId = ''], now) => {
      const done = await db.transaction().execute(async (transaction) => {
        const booking = await transaction
          .selectFrom('booking')
          .selectAll()
          .where('id', '=', (eb) => eb.selectFrom('rain_choice').select('booking_id').where('id', '=', choiceId))
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow()
        const choice = await transaction
          .selectFrom('rain_choice')
          .select('state')
          .where('id', '=', choiceId)
          .executeTakeFirstOrThrow()
        if (booking.status !== 'CONFIRMED' || choice.state !== 'OPEN') return 0
        await refundRained({ choiceId, booking, by: 'SILENCE' }, { db: transaction, now, appSecret })
        return 1
      })
      for (const job of ['sendRefunds', 'sendMessages', 'offerFreedTime'] as const) notifyJob(job)
      return done
    },
    atOnce: 1,
  })

interface Refunding {
  choiceId: string
  /** Locked by the caller. */
  booking: Selectable<BookingTable>
  by: Exclude<RainChoiceBy, 'TURF'>
}

/** Everything that was paid goes back, as when the turf cancels: the turf is who closed. */
const refundRained = async ({ choiceId, booking, by }: Refunding, clock: Announcing): Promise<void> => {
  await clock.db
    .updateTable('rain_choice')
    .set({ state: 'REFUNDED', decided_by: by, decided_at: clock.now })
    .where('id', '=', choiceId)
    .execute()
  await endBooking(
    { booking, by: 'OWNER', reason: RAIN_REASON, refundAmount: booking.captured, news: 'rain_refunded' },
    clock,
  )
}
