/**
 * A process that serves the API of one checkout with its jobs stopped, so that requests alone cause its cost. It counts
 * its queries to the database and reports them to its parent.
 */

import path from 'node:path'
import type { App, createApp } from '@baari/api/app.ts'
import type { readConfig } from '@baari/api/config.ts'
import { processClock } from '@baari/api/platform/jobs/clock.ts'
import pg from 'pg'

interface Product {
  createApp: (...given: Parameters<typeof createApp>) => Promise<App>
  readConfig: typeof readConfig
}

const [checkout = ''] = process.argv.slice(2)
const from = (file: string): Promise<Product> => import(path.join(checkout, file)) as Promise<Product>

let roundTrips = 0
const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  roundTrips += 1
  return query.apply(this, given)
} as typeof pg.Client.prototype.query

const { createApp: create } = await from('api/src/app.ts')
const { readConfig: read } = await from('api/src/config.ts')
const app = await create(read(process.env), processClock(undefined))
await app.jobs.stop()
process.send?.({ listening: await app.server.listen({ host: '127.0.0.1', port: 0 }) })

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ roundTrips, milliseconds: (user + system) / 1000 })
})
process.on('disconnect', () => process.exit())
