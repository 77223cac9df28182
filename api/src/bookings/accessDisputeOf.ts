import { sql } from 'kysely'

/** While the turf is asked whether the players could play, it is neither played nor cancelled by the policy. */
export const awaitsTurfsAnswer = sql<boolean>`exists (
  select from access_dispute where access_dispute.booking_id = booking.id and access_dispute.state = 'OPEN')`

/** Whether the player of the booking has reported being turned away, whatever the outcome. */
export const hasAccessDispute = sql<boolean>`exists (
  select from access_dispute where access_dispute.booking_id = booking.id)`

export const isCheckedIn = sql<boolean>`exists (select from check_in where check_in.booking_id = booking.id)`

/** When turfs denied reports of the booking's player, for any booking. Needs `booking` in scope. */
export const deniedTimes = sql<string[]>`coalesce((
  select jsonb_agg(decided_at) from access_dispute denied join booking before on before.id = denied.booking_id
  where before.account_id = booking.account_id and denied.state = 'DENIED'), '[]')`
