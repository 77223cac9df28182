import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'

/** Locks the games of a ground, then the booking, then its payment, in the order used everywhere. */
export const lockPaid = async (db: Database, providerPaymentId: string) => {
  const known = await db
    .selectFrom('payment')
    .select('booking_id')
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst()
  if (!known) return undefined
  await sql`select lock_games(ground_id) from booking where id = ${known.booking_id} and game_id is not null`.execute(
    db,
  )
  const booking = await db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', known.booking_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const payment = await db
    .selectFrom('payment')
    .select(['id', 'provider_payment_id', 'outcome'])
    .where('provider_payment_id', '=', providerPaymentId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { booking, payment }
}

export type Paid = NonNullable<Awaited<ReturnType<typeof lockPaid>>>
