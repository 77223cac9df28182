import { dateAt, INDIA, isCalendarDate } from '@baari/domain/shared/zonedTime.ts'
import fastify from 'fastify'
import type { Config } from './config.ts'
import { reconcileOrders } from './payments/openOrder.ts'
import { withDigestKey } from './platform/bankKeys.ts'
import { type Clock, readDatabaseNow } from './platform/jobs/clock.ts'
import { type Range, reconcileBetween } from './reconciliation/reconcileBetween.ts'
import { createServices, openConnections } from './services.ts'

/** Compares days of India with the provider, beside servers that run or without any. */
export const reconcile = async (given: Config, { now }: Pick<Clock, 'now'>, range: Range) => {
  const connections = openConnections(given)
  const { requests, money, watching } = connections
  const config = { ...given, BANK_SECRET: await withDigestKey(money.db, given.BANK_SECRET) }
  const services = createServices({
    config,
    connections,
    now,
    log: fastify({ logger: { level: config.LOG_LEVEL } }).log,
    // Other processes find by themselves what is due.
    notifyJob: () => undefined,
  })
  try {
    refuseRange(range, dateAt(await readDatabaseNow(money.db), INDIA))
    return await reconcileBetween({ ...services, reconcileOrders: reconcileOrders(services) }, range)
  } finally {
    await services.streams.close()
    await services.listener.close()
    await Promise.all([requests.close(), money.close(), watching.close()])
  }
}

const refuseRange = ({ from, to }: Range, today: string): void => {
  for (const day of [from, to])
    if (!isCalendarDate(day)) throw new Error(`${day} is not a day. Write it as 2026-11-23.`)
  if (from > to) throw new Error(`${from} is after ${to}.`)
  if (to > today) throw new Error(`${to} is ahead: in India it is ${today}.`)
}
