import { sql } from 'kysely'
import type { OwnRows } from './holding.ts'

export const isId: OwnRows = ({ id }) => sql`id = ${id}`
export const byAccount: OwnRows = ({ id }) => sql`account_id = ${id}`
export const byOwner: OwnRows = ({ id }) => sql`owner_id = ${id}`
/** Rows with a number in a column, from the times at which the account held the number. */
const ofNumber =
  (column: 'phone' | 'recipient', at: 'created_at' | 'invited_at'): OwnRows =>
  ({ id }) =>
    sql`exists (select from numbers_of(${id})
                where held_number = ${sql.ref(column)} and ${sql.ref(at)} >= held_since and ${sql.ref(at)} < held_until)`
export const byPhone = ofNumber('phone', 'created_at')
export const byRecipient = ofNumber('recipient', 'created_at')
export const startedBy: OwnRows = ({ id }) => sql`started_by = ${id}`
export const byAccountOrPhone =
  (at: 'created_at' | 'invited_at'): OwnRows =>
  (holder) =>
    sql`account_id = ${holder.id} or ${ofNumber('phone', at)(holder)}`
export const reportedBy: OwnRows = ({ id }) => sql`reported_by = ${id}`
export const saidBy: OwnRows = ({ id }) => sql`given_by = ${id}`
export const owedBy: OwnRows = ({ id }) => sql`owed_by = ${id}`
export const settledBy: OwnRows = ({ id }) => sql`settled_by = ${id}`
export const inSquad: OwnRows = ({ id }) => sql`id in (select squad_id from squad_member where account_id = ${id})`
export const ofActs: OwnRows = ({ id }) => sql`actor_id = ${id} or subject_id = ${id}`
export const ofBooking: OwnRows = ({ id }) => sql`booking_id in (select id from booking where account_id = ${id})`
/** Orders of the account's own bookings, and of shares that it pays. */
export const paidBy: OwnRows = ({ id }) =>
  sql`payer_id = ${id} or payer_id is null and booking_id in (select id from booking where account_id = ${id})`
const ordersOf: OwnRows = (holder) => sql`select id from payment_order where ${paidBy(holder)}`
export const byOrder: OwnRows = (holder) => sql`payment_order_id in (${ordersOf(holder)})`
export const ofPayment: OwnRows = (holder) => sql`payment_id in (select id from payment where ${byOrder(holder)})`
export const ofSettlement: OwnRows = ({ id }) =>
  sql`settlement_id in (select id from settlement where owner_id = ${id})`
