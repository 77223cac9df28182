import type { BookingTable } from '@baari/db/schema.ts'
import { isRefused, type Refusal } from '@baari/domain/shared/refusal.ts'
import { LONGEST_SHARE_NAME, type sharingRefusal } from '@baari/domain/sharedBills/sharedBill.ts'
import type { Selectable } from 'kysely'
import { announce } from '../bookings/announce.ts'
import { splitBill } from '../sharedBills/splitBill.ts'
import type { PlannedShare } from './planShares.ts'
import type { SquadClock } from './squadWork.ts'

interface Shared {
  booking: Selectable<BookingTable>
  squadId: string
  shares: readonly Pick<PlannedShare, 'accountId' | 'firstName' | 'amount'>[]
}

/** Shares the bill of a booking that was given to a squad, a share for each of these members, and notifies them. */
export const shareWithSquad = async (
  { booking, squadId, shares }: Shared,
  clock: SquadClock,
): Promise<Refusal<NonNullable<ReturnType<typeof sharingRefusal>>['refused']> | undefined> => {
  const { db, now } = clock
  const split = await splitBill(
    {
      bookingId: booking.id,
      accountId: booking.account_id,
      shares: shares.map(({ accountId, firstName, amount }) => ({
        amount,
        meantFor: accountId,
        ...(firstName && { name: firstName.slice(0, LONGEST_SHARE_NAME) }),
      })),
      atDeadline: 'HOST_PAYS',
    },
    { db, now },
  )
  if (isRefused(split)) return split
  const { shareIds } = split
  await db
    .insertInto('squad_share')
    .values(
      shares.map(({ accountId }, index) => ({
        share_id: shareIds[index]!,
        booking_id: booking.id,
        owed_by: accountId,
      })),
    )
    .execute()
  const { first_name: firstName, name: squadName } = await db
    .selectFrom('account')
    .innerJoin('squad', (join) => join.on('squad.id', '=', squadId))
    .select(['first_name', 'squad.name'])
    .where('account.id', '=', booking.account_id)
    .executeTakeFirstOrThrow()
  const blockers = await db
    .selectFrom('blocked_player')
    .select('account_id')
    .where('blocked_id', '=', booking.account_id)
    .execute()
  for (const [index, { accountId, amount }] of shares.entries()) {
    // A member who has blocked the booker keeps the share: without it the booker would infer the block.
    if (blockers.some(({ account_id }) => account_id === accountId)) continue
    await announce(
      'squad_booked',
      {
        ...booking,
        account_id: accountId,
        refund: amount,
        name: firstName || squadName,
        shareId: shareIds[index]!,
        link: `${clock.publicUrl}/split/${encodeURIComponent(shareIds[index]!)}`,
        tellUntil: booking.starts_at,
      },
      clock,
    )
  }
  return undefined
}
