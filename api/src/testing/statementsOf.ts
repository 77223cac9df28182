import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { TestApp } from './startTestApp.ts'

const QUIET_MILLISECONDS = 60

/**
 * The statements that an app sends to its database during a request. The test file must have stopped the app's jobs;
 * other work in progress, such as an event of the provider, ends first.
 */
export const statementsOf = async (app: TestApp, request: () => Promise<unknown>): Promise<string[]> => {
  const query = pg.Client.prototype.query
  let input: string[] = []
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | { text: string }]
    const text = typeof statement === 'string' ? statement : statement.text
    // Left out: statements of another file's app, the note that the provider accepts the keys, and probes of the
    // listening
    // connection.
    if (app.database.url.includes(`/${this.database}`) && !text.includes('"refused_keys"') && text !== 'select 1')
      input.push(text)
    return (query as (...rest: unknown[]) => unknown).apply(this, args)
  } as typeof pg.Client.prototype.query
  try {
    do {
      input = []
      await pause(QUIET_MILLISECONDS)
    } while (input.length > 0)
    await request()
    return input
  } finally {
    pg.Client.prototype.query = query
  }
}
