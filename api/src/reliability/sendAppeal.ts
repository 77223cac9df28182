import type { Api } from '@baari/contract/api.ts'
import { appealRefusal } from '@baari/domain/reliability/reliability.ts'
import { lockUser } from '../accounts/lockUser.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readFacts } from './readFacts.ts'

/** Keeps what the player says against a fact. Until it is decided the fact is not counted. */
export const sendAppeal: Handler<Api['sendAppeal']> = async ({ params, body }, { db, now, viewer }) => {
  await lockUser(db, viewer.accountId)
  const booking = await db
    .selectFrom('booking')
    .select(['id', 'turf_id'])
    .where('id', '=', params.bookingId)
    .where('account_id', '=', viewer.accountId)
    .executeTakeFirst()
  if (!booking) throw new Failure('NOT_FOUND', { sentence: 'We could not find this booking.' })
  const found = (await readFacts(db, [viewer.accountId], now)).find(({ bookingId }) => bookingId === booking.id)
  const refusal = appealRefusal({ fact: found?.fact, appeal: found?.appeal ?? null }, now)
  if (refusal) throw new Failure(refusal.refused)
  await db
    .insertInto('appeal')
    .values({ booking_id: booking.id, turf_id: booking.turf_id, text: body.words, sent_at: now })
    .execute()
  return { message: 'Thank you. We look at it and tell you.' }
}
