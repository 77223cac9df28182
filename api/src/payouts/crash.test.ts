import { followClock } from '@baari/db/clockFile.ts'
import { freshDatabase } from '@baari/db/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { control } from '../testing/control.ts'
import { createContractedOwner } from '../testing/createContractedOwner.ts'
import { movedClock } from '../testing/movedClock.ts'
import { makePlayer } from '../testing/player.ts'
import { startApiProcess } from '../testing/startApiProcess.ts'
import { startFakes } from '../testing/startFakes.ts'
import { testSettings } from '../testing/testSettings.ts'
import { until } from '../testing/until.ts'

const fakes = await startFakes()
const clock = movedClock()
await control(`${fakes.payouts}/_ctl/bank`, { mode: 'by_hand' })

/** A database with a day's booking of an owner, and processes that settle it. Only its own payout can end a process. */
const playedDay = async () => {
  const database = await freshDatabase()
  await followClock(database.url, clock.settings.CLOCK_FILE)
  const settings = {
    ...testSettings({ database: database.url, ...fakes }),
    ...clock.settings,
    BANK_SECRET: 'a-secret-of-tests-only-for-bank-details',
    PAYOUTS: 'razorpayx',
  }
  const config = readConfig(settings)
  const ownerId = await createContractedOwner(database.db, {
    now: clock.now(),
    bankSecret: config.BANK_SECRET,
    played: ['2027-01-13'],
  })
  const startProcess = async (crashAt?: string) => {
    const { url, ...running } = startApiProcess({ ...settings, ...(crashAt ? { CRASH_AT: crashAt } : {}) })
    return { ...running, url: await url }
  }
  const settlement = () =>
    database.db.selectFrom('settlement').selectAll().where('owner_id', '=', ownerId).executeTakeFirst()
  return { database, config, startProcess, settlement }
}

test.each(['payout-prepared', 'payout-told'])(
  'F2: killed at %s: the next process finds the payout by its reference, and it is made once',
  async (point) => {
    const { database, config, startProcess, settlement } = await playedDay()
    const { db } = database
    const first = await startProcess(point)
    const { id: settlementId } = await clock.passUntil(until(settlement))
    const admin = await makePlayer({ database, config, url: first.url }, clock.now(), 'ADMIN')
    const request = await admin.client.paySettlement({ params: { settlementId } })
    expect(await clock.passUntil(first.gone)).toBe('SIGKILL')
    expect(await settlement()).toMatchObject({ status: 'PROCESSING' })

    const reference = request.payout!.entityId
    const next = await startProcess()
    await control(`${fakes.payouts}/_ctl/webhooks`, { url: `${next.url}/api/v1/payments/webhooks/razorpayx` })
    // The dead process had claimed it for a minute.
    await clock.passUntil(
      until(async () => {
        const payout = await db.selectFrom('payout').select('status').where('id', '=', reference).executeTakeFirst()
        return payout?.status === 'PROCESSING' || undefined
      }),
    )
    await control(`${fakes.payouts}/_ctl/payout`, { reference_id: reference, status: 'processed' })
    await clock.passUntil(until(async () => (await settlement())?.status === 'COMPLETED' || undefined))
    await next.kill()

    const { payouts } = await control<{ payouts: { reference_id: string }[] }>(`${fakes.payouts}/_ctl/state`)
    expect(payouts.filter(({ reference_id: known }) => known === reference)).toHaveLength(1)
    const { rows } = await sql<{ kind: string; times: number }>`
      select kind, count(*)::int as times from ledger_txn where idem_key like ${`payout%:${reference}`}
      group by kind order by kind`.execute(db)
    expect(rows).toEqual(['payout', 'payout-fee', 'payout-processed'].map((kind) => ({ kind, times: 1 })))
    const { rows: total } = await sql<{ sum: number }>`select sum(amount)::bigint as sum from ledger_entry`.execute(db)
    expect(total[0]?.sum).toBe(0)
  },
)
