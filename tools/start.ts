import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { apiProgram } from '../machine/apiProgram.ts'
import { API_LOG, DATA, PICTURES, ROOT, RUNNING, WEB_DIST } from '../machine/places.ts'
import { buildWeb } from './buildWeb.ts'
import { fakeSettings, usesFakes } from './fakeSettings.ts'
import type { Asked, DemoAccount, Told } from './prepareDemo.ts'
import { type RunningApi, startApi } from './startApi.ts'
import { type OpenDatabase, startDatabase } from './startDatabase.ts'
import { type RunningFakes, startFakes } from './startFakes.ts'

const say = (line: string): void => {
  process.stdout.write(`• ${line}\n`)
}

/** Everything, on one port: database, fakes, browser app, API. Ends on a stop signal. */
export const start = async (): Promise<void> => {
  if (process.env.NODE_ENV === 'production')
    throw new Error(
      '`npm start` is the demo, with fakes for the providers. In production install a release (`npm run release`) and run `baari serve`; to try Baari here, unset NODE_ENV.',
    )
  const begun = Date.now()
  const preparing = await prepareDemo()
  await buildWeb(say)
  const running = await startAll(preparing, apiProgram())
  announce(running, Date.now() - begun)
}

export interface Running {
  database: OpenDatabase
  fakes: RunningFakes | undefined
  api: RunningApi
  accounts: DemoAccount[]
}

interface Preparing {
  /** The port in the settings, which have been checked. */
  port: number
  /** Sends a message to the preparing process, and returns `key` of its next one. */
  ask<Key extends keyof Told>(question: Partial<Asked>, key: Key): Promise<Told[Key]>
}

/** Starts the process that prepares the database. Refuses wrong settings before anything else starts. */
export const prepareDemo = async (): Promise<Preparing> => {
  const child = fork('tools/prepareDemo.ts', { cwd: ROOT })
  const next = async <Key extends keyof Told>(key: Key): Promise<Told[Key]> => {
    const ended = new AbortController()
    const gone = once(child, 'exit', { signal: ended.signal }).then(() => {
      throw new Error('The database was not prepared: see the lines above.')
    })
    gone.catch(() => undefined)
    const [told] = (await Promise.race([once(child, 'message'), gone])) as [Told & { failure?: string }]
    ended.abort()
    if (told.failure !== undefined) throw new Error(told.failure)
    return told[key]
  }
  return {
    port: await next('port'),
    ask: (question, key) => {
      const answer = next(key)
      child.send(question)
      return answer
    },
  }
}

/** Starts all parts in order and stops them in the opposite one. */
export const startAll = async ({ port, ask }: Preparing, program: string): Promise<Running> => {
  const stops: (() => Promise<void>)[] = []
  const stopAll = async (): Promise<void> => {
    for (const stop of stops.toReversed()) await stop()
    fs.rmSync(RUNNING, { force: true })
  }
  stopOnSignals(stopAll)
  try {
    const database = await startDatabase(say)
    stops.push(database.stop)
    const { stop: _, ...opened } = database
    await ask({ database: opened }, 'ready')
    const fakes = usesFakes() ? await startFakes(port) : undefined
    if (fakes) stops.push(fakes.stop)
    const accounts = await ask({ fake: { payments: fakes?.payments } }, 'accounts')
    const api = await startApi({ program, environment: environmentFor(database, fakes), say })
    stops.push(api.stop)
    if (fakes) await tellWebhooks(fakes, api)
    return { database, fakes, api, accounts }
  } catch (error) {
    await stopAll()
    throw error
  }
}

const environmentFor = (database: OpenDatabase, fakes: RunningFakes | undefined): NodeJS.ProcessEnv => ({
  DATABASE_URL: database.url,
  // The API process does not get the login of the tables' owner.
  DATABASE_OWNER_URL: '',
  WEB_FOLDER: WEB_DIST,
  PICTURES_FOLDER: process.env.PICTURES_FOLDER ?? PICTURES,
  ...(fakes ? fakeSettings(fakes) : {}),
})

const tellWebhooks = async (fakes: RunningFakes, api: RunningApi): Promise<void> => {
  for (const [address, path] of [
    [fakes.payments, 'payments/webhooks/razorpay'],
    [fakes.payouts, 'payments/webhooks/razorpayx'],
    [fakes.messages, 'messages/webhooks/whatsapp'],
  ])
    await fetch(`${address}/_ctl/webhooks`, {
      method: 'POST',
      body: JSON.stringify({ url: `${api.address}/api/v1/${path}` }),
    })
}

const stopOnSignals = (stopAll: () => Promise<void>): void => {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      void stopAll().then(() => process.exit(0))
    })
}

/** One clear block for people, the same as JSON for scripts. */
export const announce = ({ fakes, api, accounts }: Running, milliseconds: number): void => {
  fs.mkdirSync(DATA, { recursive: true })
  // A reader never finds the file half-written.
  const written = `${RUNNING}.new`
  fs.writeFileSync(
    written,
    `${JSON.stringify(
      {
        pid: process.pid,
        app: api.address,
        api: `${api.address}/api/v1`,
        inbox: fakes?.messages ?? null,
        payments: fakes?.payments ?? null,
        payouts: fakes?.payouts ?? null,
        docs: `${api.address}/api/docs`,
        accounts,
      },
      null,
      2,
    )}\n`,
  )
  fs.renameSync(written, RUNNING)
  const rows = [
    ['Baari', api.address],
    ...(fakes
      ? [
          ['Message inbox', `${fakes.messages}  (login codes arrive here)`],
          ['Payments', fakes.payments],
          ['Payouts', fakes.payouts],
        ]
      : []),
    ['API docs', `${api.address}/api/docs`],
    ['Log', API_LOG],
    ...accounts.map(({ role, phone, name }) => [role.toLowerCase(), `${phone}  ${name}`]),
  ]
  const width = Math.max(...rows.map(([label = '']) => label.length))
  process.stdout.write(
    `\n${rows.map(([label = '', value]) => `  ${label.padEnd(width)}  ${value}`).join('\n')}\n\n  Ready in ${(milliseconds / 1000).toFixed(1)} s. Ctrl-C stops everything.\n\n`,
  )
}
