import { createApp } from '@baari/api/app.ts'
import { readConfig } from '@baari/api/config.ts'
import { processClock } from '@baari/api/platform/jobs/clock.ts'
import pg from 'pg'
import type { Ask } from './requestOf.ts'

export interface Statement {
  text: string
  values: readonly unknown[]
}

interface Captured {
  status: number
  body: string
  statements: Statement[]
}

export interface Capture {
  /** Sends a request, and returns the statements that the product sent to its database for it. */
  of(ask: Ask): Promise<Captured>
  close(): Promise<void>
}

/** Whether the provider takes the keys is noted beside the first call, and is no part of a request. */
const isBeside = ({ text }: Statement): boolean => text.includes('"refused_keys"')

const statementOf = (given: readonly unknown[]): Statement => {
  const [statement, values] = given as [string | { text: string; values?: unknown[] }, unknown[]?]
  return typeof statement === 'string'
    ? { text: statement, values: Array.isArray(values) ? values : [] }
    : { text: statement.text, values: statement.values ?? (Array.isArray(values) ? values : []) }
}

/** The product in this process with its jobs at rest: the statements that it sends are heard, never copied. */
export const startCapture = async (settings: NodeJS.ProcessEnv): Promise<Capture> => {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  let heard: Statement[] | undefined
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    heard?.push(statementOf(given))
    return query.apply(this, given)
  } as typeof pg.Client.prototype.query
  const app = await createApp(readConfig({ ...settings, LOG_LEVEL: 'silent' }), processClock(undefined))
  await app.jobs.stop()
  await app.server.ready()
  return {
    of: async ({ method = 'GET', path, token, body, headers }) => {
      heard = []
      const answer = await app.server.inject({
        method,
        url: path,
        headers: {
          ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
          ...headers,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { payload: body as object | string }),
      })
      const statements = heard.filter((statement) => !isBeside(statement))
      heard = undefined
      return { status: answer.statusCode, body: answer.body, statements }
    },
    close: async () => {
      await app.close()
      pg.Client.prototype.query = query as typeof pg.Client.prototype.query
    },
  }
}
