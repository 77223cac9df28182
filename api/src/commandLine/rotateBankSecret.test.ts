import { asApp, asOwner } from '@baari/db/appRole.ts'
import { connect } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { type TestDatabase, whenDone } from '@baari/db/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { digestKeyOf, isUnderNewest, sealForBank, unsealForBank, withDigestKey } from '../platform/bankKeys.ts'
import { openBankDetails, payeeDigest } from '../settlements/sealedBankDetails.ts'
import { clientWith } from '../testing/player.ts'
import { reconcilingApp } from '../testing/reconcilingApp.ts'
import { runBaari } from '../testing/runBaari.ts'
import { examine } from './doctor.ts'
import { rotateBankSecret, sealedColumns, sealedForEver, sealedRows } from './secrets.ts'

const { app, db, clock, admin, owner } = await reconcilingApp('2027-01-31T04:30:00Z')
const OLD = app.config.BANK_SECRET
const NEW = 'a-newer-secret-for-what-the-bank-needs'
const NEWEST = 'and-one-more-secret-for-bank-details-!!'
const ownerOf = (database: TestDatabase) => {
  const owning = connect(asOwner(database.url), { connections: 2, name: 'owner' })
  whenDone(() => owning.close())
  return owning.db
}
const owning = ownerOf(app.database)
/** A separate product with separate keys. */
const mistaken = await reconcilingApp('2027-01-31T04:30:00Z')

/** The same product, on the same database, with these keys. */
const serve = async (bankSecret: string) => {
  const served = await createApp({ ...app.config, BANK_SECRET: bankSecret }, clock)
  await served.jobs.stop()
  whenDone(() => served.close())
  const url = await served.server.listen({ host: '127.0.0.1', port: 0 })
  return clientWith(url, admin.token)
}
const payTo = async (client: typeof admin.client) => (await client.listContracts({ query: {} })).content[0]?.bankDetails

const baari = (args: readonly string[], env: NodeJS.ProcessEnv, { url } = app.database) =>
  runBaari(args, { DATABASE_URL: asApp(url), DATABASE_OWNER_URL: asOwner(url), ...env })

const seed = 'JBSWY3DPEHPK3PXP'
const contractOf = () => db.selectFrom('contract').selectAll().executeTakeFirstOrThrow()
const contract = await contractOf()
const settlement = newId('SETTLEMENT', clock.now())

test('BANK_SECRET is changed while the server serves, after a rotation that was killed, and with a payout', async () => {
  // Nothing is lost, digests stay, and the old key can go.
  const before = await payTo(admin.client)
  await db
    .insertInto('second_factor')
    .values({ account_id: owner.id, secret: sealForBank(seed, OLD), created_at: clock.now() })
    .execute()
  expect((await baari(['secrets', 'rotate'], { BANK_SECRET: OLD })).output).toMatch(/^BANK_SECRET has one key only\./)

  const both = `${NEW},${OLD}`
  const serving = await serve(both)
  expect(await payTo(serving)).toEqual(before)
  expect(await baari(['secrets', 'rotate'], { BANK_SECRET: both })).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^3 rows are sealed under the newest key now\.\nNothing needs an older key: /),
  })
  // A second rotation changes nothing.
  expect((await baari(['secrets', 'rotate'], { BANK_SECRET: both })).output).toMatch(/^0 rows are sealed/)
  expect(await payTo(serving)).toEqual(before)

  const alone = await withDigestKey(db, NEW)
  expect(digestKeyOf(alone)).toBe(OLD)
  expect(await payTo(await serve(NEW))).toEqual(before)
  const after = await contractOf()
  expect(after.bank_details).not.toEqual(contract.bank_details)
  expect(payeeDigest(openBankDetails(after.bank_details, alone), alone)).toEqual(contract.payee_digest)
  const factor = await db.selectFrom('second_factor').selectAll().executeTakeFirstOrThrow()
  expect(unsealForBank(factor.secret, alone)).toBe(seed)
  // The old key alone no longer opens anything.
  expect(await sealedForEver(db, OLD)).toEqual([
    '1 of 1 bank details of contracts cannot be opened with BANK_SECRET: find the secret that sealed them.',
    '1 of 1 requested bank details cannot be opened with BANK_SECRET: find the secret that sealed them.',
    '1 of 1 second factors of admins cannot be opened with BANK_SECRET: find the secret that sealed them.',
  ])

  // A rotation that was killed halfway resumes where it stopped.
  const keys = `${NEWEST},${NEW}`
  const whole = await withDigestKey(db, keys)
  const { secret } = await db.selectFrom('second_factor').select('secret').executeTakeFirstOrThrow()
  await db
    .updateTable('second_factor')
    .set({ secret: sealForBank(unsealForBank(secret, whole), whole) })
    .execute()
  expect(await rotateBankSecret(owning, keys)).toEqual({ done: 2, left: 0, lost: 0 })
  const newestAlone = await withDigestKey(db, NEWEST)
  expect(digestKeyOf(newestAlone)).toBe(OLD)
  for (const column of sealedColumns)
    for await (const { sealed } of sealedRows(db, column)) expect(isUnderNewest(sealed, newestAlone)).toBe(true)
  expect(await sealedForEver(db, newestAlone)).toEqual([])

  // Only the owner of the table may reseal the destination of a payout, and it stays the same destination.
  const text = JSON.stringify({ accountNumber: '123456789012' })
  const id = newId('PAYOUT', clock.now())
  await app.database.db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await transaction
      .insertInto('payout')
      .values({
        id,
        settlement_id: settlement,
        amount: 100,
        destination: sealForBank(text, newestAlone),
        status: 'PROCESSED',
        needs_approval: false,
        requested_by: admin.id,
        requested_at: clock.now(),
        provider: 'test',
        updated_at: clock.now(),
      })
      .execute()
  })
  const role = connect(asApp(app.database.url), { connections: 1, name: 'app' })
  const other = sealForBank(text, `${NEW},${newestAlone}`)
  const update = (at: typeof role.db, destination: Buffer) =>
    at.updateTable('payout').set({ destination }).where('id', '=', id).execute()
  await expect(update(role.db, other)).rejects.toThrow('does not go that way')
  await expect(update(owning, sealForBank(`${text} `, `${NEW},${newestAlone}`))).rejects.toThrow('does not go that way')
  await expect(update(owning, sealForBank(text, newestAlone))).rejects.toThrow('does not go that way')
  expect(await rotateBankSecret(owning, `${NEW},${NEWEST}`)).toEqual({ done: 4, left: 0, lost: 0 })
  const { destination } = await db.selectFrom('payout').select('destination').executeTakeFirstOrThrow()
  expect(unsealForBank(destination, await withDigestKey(db, NEW))).toBe(text)
  await role.close()
})

test('the doctor and --verify report a server whose BANK_SECRET is not that of its database', async () => {
  const { database, config } = mistaken.app
  const owner = ownerOf(database)
  expect(await rotateBankSecret(owner, `${NEW},${OLD}`)).toEqual({ done: 2, left: 0, lost: 0 })
  const lost = 'a-secret-that-somebody-made-up-anew-ok'
  const findings = await examine({ ...config, BANK_SECRET: lost })
  expect(findings.find(({ what }) => what === 'sealed')?.trouble).toMatch(
    /^1 of 1 bank details of contracts cannot be opened/,
  )
  expect((await baari(['restore', '--verify'], { BANK_SECRET: lost }, database)).output).toMatch(
    /\nsealed +1 of 1 bank details/,
  )
  expect((await baari(['restore', '--verify'], {}, database)).output).toMatch(/\nsealed +Set BANK_SECRET: without it/)
  await expect(rotateBankSecret(owner, `${lost},${lost}`)).rejects.toThrow('none of the keys of this database')
})
