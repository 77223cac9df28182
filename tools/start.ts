import fs from 'node:fs'
import { readConfig } from '@baari/api/config.ts'
import { connect } from '@baari/db/connect.ts'
import { apiProgram } from '../machine/apiProgram.ts'
import { API_LOG, DATA, PICTURES, RUNNING, WEB_DIST } from '../machine/places.ts'
import { buildWeb } from './buildWeb.ts'
import { fakeSettings, usesFakes } from './fakeSettings.ts'
import { type OpenDatabase, openDatabase } from './openDatabase.ts'
import { type RunningApi, startApi } from './startApi.ts'
import { type RunningFakes, startFakes } from './startFakes.ts'

interface DemoAccount {
  role: string
  phone: string
  name: string
}

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
  // Refuses wrong settings before starting anything. The database's address follows below.
  const config = readConfig({ DATABASE_URL: 'postgres://to-be-opened', ...process.env })
  await buildWeb(say)
  const running = await startAll(config.PORT, apiProgram())
  announce(running, Date.now() - begun)
}

export interface Running {
  database: OpenDatabase
  fakes: RunningFakes | undefined
  api: RunningApi
  accounts: DemoAccount[]
}

/** Starts all parts in order and stops them in the opposite one. */
export const startAll = async (port: number, program: string): Promise<Running> => {
  const stops: (() => Promise<void>)[] = []
  const stopAll = async (): Promise<void> => {
    for (const stop of stops.toReversed()) await stop()
    fs.rmSync(RUNNING, { force: true })
  }
  stopOnSignals(stopAll)
  try {
    const database = await openDatabase(say)
    stops.push(database.stop)
    const fakes = usesFakes() ? await startFakes(port) : undefined
    if (fakes) {
      stops.push(fakes.stop)
      await tellPayments(fakes, database)
    }
    const api = await startApi({ program, environment: environmentFor(database, fakes), say })
    stops.push(api.stop)
    if (fakes) await tellWebhooks(fakes, api)
    return { database, fakes, api, accounts: await demoAccounts(database) }
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

const MOST_PAYMENTS_TOLD = 10_000
const PAYMENTS_AT_ONCE = 1000

/** Registers the payments of the demo data with the fake, so that they can be refunded. */
const tellPayments = async (fakes: RunningFakes, database: OpenDatabase): Promise<void> => {
  const connection = connect(database.url, { connections: 1, name: 'baari-start' })
  try {
    const rows = await connection.db
      .selectFrom('payment')
      .innerJoin('payment_order', 'payment_order.id', 'payment.payment_order_id')
      .select(['payment.provider_payment_id', 'payment_order.provider_order_id', 'payment_order.receipt'])
      .select(['payment.amount', 'payment.method', 'payment.fee', 'payment.tax', 'payment.created_at'])
      .where('payment.status', '=', 'captured')
      .orderBy('payment.created_at', 'desc')
      .limit(MOST_PAYMENTS_TOLD)
      .execute()
    const sent = await connection.db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .select(['provider_payment_id', 'provider_refund_id', 'refund.amount', 'reference', 'refund.created_at'])
      .where('refund.status', 'in', ['INITIATED', 'PROCESSED'])
      .where('provider_refund_id', 'is not', null)
      .execute()
    const refundsOf = Map.groupBy(sent, (refund) => refund.provider_payment_id)
    const payments = rows.map((row) => ({
      paymentId: row.provider_payment_id,
      orderId: row.provider_order_id,
      receipt: row.receipt,
      amount: row.amount,
      method: row.method ?? 'upi',
      fee: row.fee ?? 0,
      tax: row.tax ?? 0,
      createdAt: Math.floor(row.created_at.getTime() / 1000),
      refunds: (refundsOf.get(row.provider_payment_id) ?? []).map((refund) => ({
        refundId: refund.provider_refund_id,
        amount: refund.amount,
        reference: refund.reference,
        createdAt: Math.floor(refund.created_at.getTime() / 1000),
      })),
    }))
    for (let from = 0; from < payments.length; from += PAYMENTS_AT_ONCE) {
      const response = await fetch(`${fakes.payments}/_ctl/adopt`, {
        method: 'POST',
        body: JSON.stringify({ payments: payments.slice(from, from + PAYMENTS_AT_ONCE) }),
      })
      if (!response.ok) throw new Error(`The payment fake refused the demo payments: ${await response.text()}`)
    }
  } finally {
    await connection.close()
  }
}

const PER_ROLE = 3

const demoAccounts = async (database: OpenDatabase): Promise<DemoAccount[]> => {
  if (!database.isEmbedded && process.env.SEED !== '1') return []
  const connection = connect(database.url, { connections: 1, name: 'baari-start' })
  try {
    const rows = await connection.db
      .selectFrom('account')
      .select(['role', 'phone', 'first_name', 'last_name'])
      .where('phone', 'like', '+919000000%')
      .orderBy('role', 'desc')
      .orderBy('phone')
      .execute()
    const named = rows.map(({ role, phone, first_name, last_name }) => ({
      role,
      phone: phone ?? '',
      name: [first_name, last_name].filter(Boolean).join(' '),
    }))
    return [...Map.groupBy(named, (account) => account.role).values()].flatMap((of) => of.slice(0, PER_ROLE))
  } finally {
    await connection.close()
  }
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
