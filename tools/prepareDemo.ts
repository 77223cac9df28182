// Migrates and seeds for `npm start`, in a separate process, so that the memory of its modules is freed when it ends.
// It and its parent take turns: see `Told` and `Asked`.

import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { readConfig } from '@baari/api/config.ts'
import { connect } from '@baari/db/connect.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { DATA } from '../machine/places.ts'
import { exampleBookings } from './exampleBookings.ts'
import { bringForward } from './openDatabase.ts'
import type { OpenDatabase } from './startDatabase.ts'

export interface DemoAccount {
  role: string
  phone: string
  name: string
}

/** Messages to the parent, in order: the settings are valid, the database is ready, the fake knows the payments. */
export interface Told {
  port: number
  ready: true
  accounts: DemoAccount[]
}

/** Messages from the parent, between those: the database, then the address of the payment fake, if there is one. */
export interface Asked {
  database: Pick<OpenDatabase, 'url' | 'ownerUrl' | 'isEmbedded'>
  fake: { payments: string | undefined }
}

const say = (line: string): void => {
  process.stdout.write(`• ${line}\n`)
}

const tell = (message: Partial<Told> | { failure: string }): void => void process.send?.(message)

const asked = async <Key extends keyof Asked>(key: Key): Promise<Asked[Key]> => {
  const [message] = (await once(process, 'message')) as [Asked]
  return message[key]
}

const MOST_PAYMENTS_TOLD = 10_000
const PAYMENTS_AT_ONCE = 1000

/** Registers the payments of the demo data with the fake, so that they can be refunded. */
const tellPayments = async (payments: string, url: string): Promise<void> => {
  const connection = connect(url, { connections: 1, name: 'baari-start' })
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
    const told = rows.map((row) => ({
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
    for (let from = 0; from < told.length; from += PAYMENTS_AT_ONCE) {
      const response = await fetch(`${payments}/_ctl/adopt`, {
        method: 'POST',
        body: JSON.stringify({ payments: told.slice(from, from + PAYMENTS_AT_ONCE) }),
      })
      if (!response.ok) throw new Error(`The payment fake refused the demo payments: ${await response.text()}`)
    }
  } finally {
    await connection.close()
  }
}

const PER_ROLE = 3

const demoAccounts = async ({ url, isEmbedded }: Asked['database']): Promise<DemoAccount[]> => {
  if (!isEmbedded && process.env.SEED !== '1') return []
  const connection = connect(url, { connections: 1, name: 'baari-start' })
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

process.once('disconnect', () => process.exit())
try {
  // Refuses wrong settings before anything starts. The database's address follows.
  tell({ port: readConfig({ DATABASE_URL: 'postgres://to-be-opened', ...process.env }).PORT })
  const database = await asked('database')
  await bringForward(database, say)
  tell({ ready: true })
  const { payments } = await asked('fake')
  if (payments) await tellPayments(payments, database.url)
  const accounts = await demoAccounts(database)
  if (accounts.length > 0) {
    const file = path.join(DATA, 'example-bookings.csv')
    fs.writeFileSync(file, exampleBookings(dateAt(new Date(), INDIA)))
    say(`Example table for “Bring your bookings”: ${file}`)
  }
  tell({ accounts })
} catch (error) {
  tell({ failure: (error as Error).message })
}
process.disconnect?.()
