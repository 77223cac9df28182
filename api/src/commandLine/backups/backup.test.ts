import fs from 'node:fs'
import path from 'node:path'
import { asApp, asBackup, asOwner, createAppRole } from '@baari/db/appRole.ts'
import { followClock } from '@baari/db/clockFile.ts'
import { connect } from '@baari/db/connect.ts'
import { databaseClient } from '@baari/db/databaseClient.ts'
import { migrate } from '@baari/db/migrate.ts'
import { whenDone } from '@baari/db/testing.ts'
import { startS3Fake } from '@baari/fakes/s3/s3Fake.ts'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { pictureFolder } from '../../pictures/pictureFiles.ts'
import { control } from '../../testing/control.ts'
import { databaseServers } from '../../testing/databaseServers.ts'
import { debianPostgres } from '../../testing/debianPostgres.ts'
import { paySlot } from '../../testing/paySlot.ts'
import { reconcilingApp } from '../../testing/reconcilingApp.ts'
import { runBaari } from '../../testing/runBaari.ts'
import { readManifest } from './manifest.ts'

/** Each test starts several processes, one after the other. */
const LONGEST_MILLISECONDS = 240_000

const programs = debianPostgres()
const servers = databaseServers('backups', programs)
const server = await servers.start('pg')
const addressOf = (database: string): string => server.url.replace('/postgres?', `/${database}?`)

/** A database with the rights of the roles, and nothing in it. */
const emptyDatabase = async (name: string): Promise<string> => {
  await server.ask(`create database ${name}`)
  const client = databaseClient(addressOf(name))
  await client.connect()
  await createAppRole(client)
  await client.end()
  return addressOf(name)
}

const url = await emptyDatabase('living')
await migrate(asOwner(url))
const connection = connect(url, { connections: 10, name: 'test' })
whenDone(connection.close)
const { app, groundId, turfId, admin } = await reconcilingApp('2027-01-31T04:30:00Z', {
  database: { ...connection, url },
})
await control(`${app.payments}/_ctl/webhooks`, { drop: true })
await paySlot(app, { groundId, date: '2027-02-04', from: 8 })
const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#1f7a45' } })
  .png()
  .toBuffer()
await admin.client.addTurfImages({ params: { turfId }, images: [new Blob([new Uint8Array(picture)])] })

const clockFile = path.join(servers.folder, 'clock')
const setClocks = (instant: string): void =>
  fs.writeFileSync(clockFile, String(new Date(instant).getTime() - Date.now()))
setClocks('2027-01-31T06:00:00Z')
await followClock(url, clockFile)

const environment = {
  PATH: `${programs}:${process.env.PATH}`,
  DATABASE_BACKUP_URL: asBackup(url),
  PICTURES_FOLDER: app.config.PICTURES_FOLDER,
}
const baari = (args: readonly string[], settings: NodeJS.ProcessEnv = environment) => runBaari(args, settings)

const to = path.join(servers.folder, 'kept')
const foldersIn = (folder: string) => (fs.existsSync(folder) ? fs.readdirSync(folder).toSorted() : [])
const backupRows = () => connection.db.selectFrom('backup').selectAll().orderBy('id').execute()
const takeOne = async (folder = to): Promise<string> => {
  const { code, output, complained } = await baari(['backup', '--to', folder, '--keep', '2'])
  expect({ code, complained }).toEqual({ code: 0, complained: '' })
  return output.split('\n')[0]!
}
/** The environment of a server that serves the restored database. */
const serving = (restored: string, pictures: string): NodeJS.ProcessEnv => ({
  PATH: environment.PATH,
  ...Object.fromEntries(
    Object.entries(app.config).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ),
  DATABASE_URL: asApp(restored),
  DATABASE_OWNER_URL: asOwner(restored),
  PICTURES_FOLDER: pictures,
  CLOCK_FILE: clockFile,
})

test(
  'a backup is whole or not there, is counted, and the oldest go',
  async () => {
    const kept = path.join(servers.folder, 'kept-by-number')
    fs.mkdirSync(path.join(kept, '.unfinished-of-one-that-was-killed'), { recursive: true })
    const first = await takeOne(kept)
    expect(foldersIn(kept)).toEqual([path.basename(first)])
    const bookings = await connection.db.selectFrom('booking').select('id').execute()
    const { rows, ledgerSum, pictures, database } = readManifest(first)
    expect({ ledgerSum, bookings: rows.booking, pictures: pictures.length }).toEqual({
      ledgerSum: 0,
      bookings: bookings.length,
      pictures: 5,
    })
    expect(bookings.length).toBeGreaterThan(0)
    expect(fs.statSync(first).mode & 0o077).toBe(0)
    await takeOne(kept)
    const last = await takeOne(kept)
    expect(foldersIn(kept)).toHaveLength(2)
    expect(foldersIn(kept)).toContain(path.basename(last))
    const written = (await backupRows()).slice(-3)
    expect(written).toMatchObject(
      [1, 2, 3].map(() => ({ kind: 'folder', error: null, finished_at: expect.any(Date), bytes: expect.any(Number) })),
    )
    expect(written[0]?.bytes).toBeGreaterThan(database.bytes)
  },
  LONGEST_MILLISECONDS,
)

test(
  'a backup that fails leaves no folder, says why, and is written down as failed',
  async () => {
    const before = foldersIn(to)
    const [file] = await pictureFolder(app.config.PICTURES_FOLDER).list()
    const away = `${app.config.PICTURES_FOLDER}-away`
    fs.renameSync(app.config.PICTURES_FOLDER, away)
    expect(await baari(['backup', '--to', to])).toMatchObject({
      code: 1,
      complained: expect.stringMatching(
        /^The picture .*webp is shown by a row and is not where pictures are kept\.\n$/,
      ),
    })
    fs.renameSync(away, app.config.PICTURES_FOLDER)
    expect(file).toBeDefined()
    const none = path.join(servers.folder, 'no-programs')
    fs.mkdirSync(none)
    expect(await baari(['backup', '--to', to], { ...environment, PATH: none })).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^pg_dump is not installed here\. Install/),
    })
    fs.writeFileSync(path.join(none, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6"\n', { mode: 0o755 })
    expect(await baari(['backup', '--to', to], { ...environment, PATH: `${none}:/bin` })).toMatchObject({
      complained: expect.stringMatching(
        /^pg_dump is of version 9, and the server of version \d+\. Install postgresql-client-\d+\.\n$/,
      ),
    })
    expect(foldersIn(to)).toEqual(before)
    const failed = (await backupRows()).slice(-3)
    expect(failed.map(({ error }) => error?.slice(0, 10))).toEqual(['The pictur', 'pg_dump is', 'pg_dump is'])
  },
  LONGEST_MILLISECONDS,
)

test(
  'a restore into an empty database brings everything back, and later payments are found at the provider',
  async () => {
    const folder = await takeOne()
    // Known to the provider alone once the backup is back.
    const lost = await paySlot(app, { groundId, date: '2027-02-04', from: 12 })
    const restored = await emptyDatabase('restored')
    const pictures = path.join(servers.folder, 'pictures')
    const settings = serving(restored, pictures)
    expect(await baari(['restore', folder], settings)).toMatchObject({ code: 0, complained: '' })
    await followClock(restored, clockFile)
    const bookings = async (address: string) => {
      const { db, close } = connect(asApp(address), { connections: 1, name: 'test' })
      const rows = await db.selectFrom('booking').selectAll().where('id', '<>', lost.bookingId).execute()
      await close()
      return rows
    }
    expect(await bookings(restored)).toEqual(await bookings(url))
    expect(fs.readdirSync(pictures, { recursive: true, encoding: 'utf8' }).toSorted()).toEqual(
      fs.readdirSync(app.config.PICTURES_FOLDER, { recursive: true, encoding: 'utf8' }).toSorted(),
    )
    const { code, output } = await baari(['restore', '--verify'], settings)
    expect(output).toMatch(
      /^ledger +good\ninvariants +good\n(?:.*\n)*pictures +good\nsealed +good\nprovider +Compared 2027-01-31 to 2027-01-31\./,
    )
    expect(output).toContain(`PAYMENT_UNKNOWN          ${lost.paymentId}`)
    expect(code).toBe(1)

    for (const file of fs.readdirSync(path.join(pictures, turfId)).filter((name) => name.endsWith('-1600.webp')))
      fs.rmSync(path.join(pictures, turfId, file))
    expect((await baari(['restore', '--verify'], settings)).output).toMatch(/\npictures +1 are shown and missing: /)
    expect(await baari(['restore', folder], settings)).toMatchObject({
      code: 1,
      complained: 'The database “restored” is not empty. Make a new one and restore into that.\n',
    })
  },
  LONGEST_MILLISECONDS,
)

test(
  'pictures go into a bucket and come out of it',
  async () => {
    const keys = { keyId: 'baari', keySecret: 'a/secret+of=tests' }
    const s3 = await startS3Fake(keys)
    onTestFinished(s3.close)
    const folder = await takeOne()
    const restored = await emptyDatabase('with_a_bucket')
    const bucket = {
      PICTURES_S3_URL: s3.url,
      PICTURES_S3_KEY_ID: keys.keyId,
      PICTURES_S3_KEY_SECRET: keys.keySecret,
    }
    const settings = { ...serving(restored, path.join(servers.folder, 'unused')), ...bucket }
    expect(await baari(['restore', folder], settings)).toMatchObject({ code: 0, complained: '' })
    expect([...s3.objects.keys()].toSorted()).toEqual(
      readManifest(folder)
        .pictures.map(({ name }) => name)
        .toSorted(),
    )
    expect((await baari(['restore', '--verify'], settings)).output).toContain('pictures     good')
    await followClock(restored, clockFile)
    const out = path.join(servers.folder, 'out-of-a-bucket')
    const { output, complained } = await baari(['backup', '--to', out], {
      ...environment,
      ...bucket,
      DATABASE_BACKUP_URL: asBackup(restored),
    })
    expect(complained).toBe('')
    const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
    expect(readManifest(output.split('\n')[0]!).pictures.toSorted(byName)).toEqual(
      readManifest(folder).pictures.toSorted(byName),
    )
  },
  LONGEST_MILLISECONDS,
)

test(
  'a folder in which a byte is not as it was is refused before anything is touched',
  async () => {
    const folder = await takeOne()
    const empty = await emptyDatabase('untouched')
    const { name } = readManifest(folder).pictures[0]!
    fs.appendFileSync(path.join(folder, 'pictures', name), '.')
    const settings = serving(empty, path.join(servers.folder, 'untouched'))
    expect((await baari(['restore', folder], settings)).complained).toMatch(
      /^pictures\/.* is missing from the backup, or is not as it was/,
    )
    expect((await baari(['restore', servers.folder], settings)).complained).toMatch(/^There is no backup in /)
    expect((await baari(['restore'], settings)).complained).toMatch(/^Say what: /)
  },
  LONGEST_MILLISECONDS,
)
