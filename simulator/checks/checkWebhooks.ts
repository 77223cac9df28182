import { createHmac } from 'node:crypto'
import type { Database } from '@baari/db/connect.ts'
import { hasArrived } from '@baari/domain/developers/webhooks.ts'
import { sql } from 'kysely'
import type { Arrival, ReceiverSite, Sites } from '../machine/sites.ts'
import { LATE_SECONDS } from './lateSeconds.ts'
import type { Violation } from './violation.ts'

const LATE = sql`make_interval(secs => ${LATE_SECONDS})`

interface Delivery {
  id: string
  kind: string
  turf_id: string
  address: string
  attempts: number
  logged: number
  is_delivered: boolean
  /** Whether its webhook is neither paused nor removed. */
  is_sent: boolean
}

/** Each event is signed and has a cause. It is delivered and logged unless its webhook is paused or removed. */
export const checkWebhooks = async (db: Database, sites: Sites): Promise<Violation[]> => {
  const { rows: deliveries } = await sql<Delivery>`
    select delivery.id, kind, webhook.turf_id, address, attempts, delivered_at is not null as is_delivered,
      paused_at is null and removed_at is null as is_sent,
      (select count(*)::integer from webhook_attempt where delivery_id = delivery.id) as logged
    from webhook_delivery delivery join webhook on webhook.id = webhook_id`.execute(db)
  const byAddress = Map.groupBy(deliveries, ({ address }) => address)
  return [
    ...[...byAddress].flatMap(([address, all]) => {
      const receiver = sites.receiverAt(address)
      return receiver ? checkReceiver(receiver, all) : []
    }),
    ...(await checkCauses(db)),
  ]
}

const checkReceiver = (receiver: ReceiverSite, deliveries: readonly Delivery[]): Violation[] => {
  const { arrivals, secrets } = receiver
  const known = new Map(deliveries.map((delivery) => [delivery.id, delivery]))
  const arrived = Map.groupBy(arrivals, ({ id }) => id)
  const violations: Violation[] = []
  const report = (rule: string, facts: string): void => {
    violations.push({ rule, facts: `${receiver.path}: ${facts}` })
  }
  for (const arrival of arrivals) {
    const delivery = known.get(arrival.id)
    const { type, data } = JSON.parse(arrival.body) as { type: string; data: { turfId: string } }
    if (!delivery) report('EVENT_UNKNOWN', `${arrival.id} has arrived, and no row knows of it`)
    else if (type !== delivery.kind || data.turfId !== delivery.turf_id)
      report('EVENT_OF_ANOTHER', `${type} of ${data.turfId} has arrived as ${delivery.id}`)
    if (secrets && !secrets.some((secret) => isSignedBy(secret, arrival))) report('EVENT_UNSIGNED', arrival.id)
  }
  for (const { id, kind, attempts, logged, is_delivered: isDelivered, is_sent: isSent } of deliveries) {
    const own = arrived.get(id) ?? []
    const name = `${kind} ${id} with ${attempts} attempts`
    if (isSent && !isDelivered) report('EVENT_NOT_DELIVERED', name)
    if (isDelivered && !own.some(({ status }) => hasArrived(status))) report('EVENT_NOT_ARRIVED', name)
    if (own.length > attempts) report('ATTEMPT_NOT_COUNTED', `${name} has arrived ${own.length} times`)
    if (logged > attempts || (isDelivered && logged === 0))
      report('ATTEMPT_NOT_LOGGED', `${name} has ${logged} in its log`)
  }
  return violations
}

const isSignedBy = (secret: string, { id, timestamp, body, signature }: Arrival): boolean => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const digest = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return signature.split(' ').includes(`v1,${digest}`)
}

/** Each event has a cause at the turf of its webhook, and each cause has one event for each webhook at the time. */
const checkCauses = async (db: Database): Promise<Violation[]> => {
  const { rows } = await sql<Violation>`
    with event as (
      select delivery.*, coalesce(data ->> 'refundId', data ->> 'blockId', data ->> 'bookingId') as subject
      from webhook_delivery delivery where kind <> 'webhook.trial'),
    fact as (
      select 'block.created' as kind, id as subject, turf_id, created_at as at from block
      union all select 'block.ended', id, turf_id, ended_at from block where not active
      union all select 'booking.confirmed', id, turf_id, confirmed_at from booking where confirmed_at is not null
      union all select 'booking.cancelled', id, turf_id, cancelled_at from booking where status = 'CANCELLED' and confirmed_at is not null
      union all select 'booking.completed', id, turf_id, completed_at from booking where status = 'COMPLETED'
      union all select 'booking.moved', id, turf_id, moved_at from booking where moved_at is not null
      union all select 'block.moved', id, turf_id, created_at from block
      union all select 'refund.processed', refund.id, turf_id, null from refund join booking on booking.id = booking_id)
    select 'EVENT_WITHOUT_CAUSE' as rule, event.id || ' tells of ' || event.kind || ' of ' || subject as facts
      from event
      where not exists (select from fact where fact.kind = event.kind::text and fact.subject = event.subject and fact.turf_id = event.turf_id)
    union all
    select 'EVENT_TOLD_TWICE', webhook_id || ' has ' || count(*) || ' events ' || kind || ' of ' || subject
      from event where kind in ('block.created', 'block.ended', 'booking.confirmed', 'booking.cancelled', 'booking.completed')
      group by webhook_id, kind, subject having count(*) > 1
    union all
    select 'EVENT_MISSING', webhook.id || ' has no event ' || fact.kind || ' of ' || subject
      from webhook join fact on fact.turf_id = webhook.turf_id
      where fact.kind not like '%.moved' and at > webhook.created_at + ${LATE} and at < coalesce(removed_at, 'infinity') - ${LATE}
        and not exists (select from event where webhook_id = webhook.id and event.kind::text = fact.kind and event.subject = fact.subject)`.execute(
    db,
  )
  return rows
}
