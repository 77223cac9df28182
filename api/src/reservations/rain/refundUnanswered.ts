import { sql } from 'kysely'
import { databaseNow } from '../../platform/jobs/databaseNow.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { processDueRows } from '../../platform/jobs/processDueRows.ts'
import type { RainWork } from './notifyAffectedPlayers.ts'
import { refundRained } from './refundRained.ts'

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
