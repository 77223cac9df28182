import { createHash } from 'node:crypto'
import type { ArchiveLine } from '@baari/contract/archives/archiveLines.ts'
import { newId } from '@baari/db/newId.ts'
import { ARCHIVE, ARCHIVED_KINDS, canonicalJson } from '@baari/domain/archives/archive.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { phoneDigest } from '../platform/bankKeys.ts'
import { type SigningKey, signatureOf, signingKeyOf } from '../platform/ed25519.ts'
import { agreeContract, monthlyTerms } from '../testing/agreeContract.ts'
import { createPlayedBooking } from '../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { settleUntil } from '../testing/settleUntil.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { newEntryKey } from '../testing/walkIns.ts'

const app = await sharedTestApp()
const { db } = app.database
const admin = await app.player('ADMIN')
const otherKey = signingKeyOf(createHash('sha256').update('another Baari').digest())

const GROUNDS = [
  { parts: [1], name: 'Half A', closes_at: 120 },
  { parts: [2], name: 'Half B', closes_at: 120 },
]

const aTurf = async () => {
  const owner = await app.player('TURFOWNER')
  const { turfId, groundIds } = await createTurfFixture(db, { turf: { owner_id: owner.id }, grounds: GROUNDS })
  const [halfA = '', halfB = ''] = groundIds
  const { client } = owner
  return {
    owner,
    turfId,
    halfA,
    halfB,
    export: async () => new TextDecoder().decode((await client.exportTurf({ params: { turfId } })).bytes),
    preview: (archive: string) => client.previewArchive({ body: { turfId, archive } }),
    bring: (archive: string) => client.bringInArchive({ body: { turfId, archive } }),
    archives: async () => (await client.listArchives({ query: { turfId } })).content,
  }
}

/** A turf with played and upcoming bookings, walk-ins, a block, a settlement, a price and two customers. */
const aBusyTurf = async () => {
  const turf = await aTurf()
  const { turfId, halfA, halfB, owner } = turf
  const player = await app.player()
  await db.updateTable('account').set({ first_name: 'Ravi' }).where('id', '=', player.id).execute()
  const base = { turfId, groundId: halfA, accountId: player.id }
  await agreeContract(app, admin, { body: { ...monthlyTerms(owner.id), settlementFrequency: 'DAILY' } })
  await createPlayedBooking(db, { ...base, date: '2027-01-04' })
  await createPlayedBooking(db, {
    ...base,
    date: '2027-01-20',
    booking: { status: 'CONFIRMED', captured: 40_000, pay_now: 40_000, total: 100_000 },
  })
  await settleUntil(app, '2027-01-08T00:00:00Z')
  const at = (groundEntityId: string, date: string, hour: number) => ({
    groundEntityId,
    date,
    startTime: `${hour}:00`,
    endTime: `${hour + 1}:00`,
  })
  const walkIn = (ground: string, date: string, hour: number) =>
    owner.client.addWalkIn({
      body: { ...at(ground, date, hour), name: 'Asha', phone: '9829012345', price: 800, entryKey: newEntryKey() },
    })
  await walkIn(halfA, '2027-01-20', 20)
  await walkIn(halfB, '2027-01-21', 20)
  await walkIn(halfB, '2027-01-15', 6)
  await owner.client.createBlock({ body: { ...at(halfB, '2027-01-23', 7), blockType: 'BLOCK', reason: 'Repairs' } })
  await owner.client.createDynamicPrice({
    params: { groundId: halfA },
    body: {
      dayOfWeek: 'SATURDAY',
      bookingType: 'FULL',
      startTime: [18, 0],
      endTime: [21, 0],
      priceChange: 300,
      reason: 'Evening',
    },
  })
  await db
    .insertInto('customer')
    .values([
      {
        id: newId('CUSTOMER', app.clock.now()),
        turf_id: turfId,
        phone: '9829012345',
        phone_digest: phoneDigest('+919829012345', app.config.BANK_SECRET),
        name: 'Asha',
        notes: 'Left-handed',
        agreed_at: app.clock.now(),
        purpose: 'OFFERS',
        agreed_how: 'PLAYER',
        created_at: app.clock.now(),
      },
      {
        id: newId('CUSTOMER', app.clock.now()),
        turf_id: turfId,
        phone: '9829099999',
        phone_digest: phoneDigest('+919829099999', app.config.BANK_SECRET),
        created_at: app.clock.now(),
      },
    ])
    .execute()
  return turf
}

const linesOf = (text: string): ArchiveLine[] =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line))

/** The file with changed lines, key or format, and a valid signature. */
const signed = (text: string, { body, key, format }: { body?: string; key: SigningKey; format?: string }): string => {
  const [head = '', ...rest] = text.split('\n')
  const { signature: _, ...manifest } = JSON.parse(head)
  const lines = body ?? rest.join('\n')
  const sha256 = createHash('sha256').update(lines).digest('hex')
  const next = { ...manifest, ...(format ? { format } : {}), sha256, publicKey: key.publicKey, host: 'other.example' }
  return `${canonicalJson({ ...next, signature: signatureOf(canonicalJson(next), key) })}\n${lines}`
}

const isPast = (line: ArchiveLine): boolean =>
  (ARCHIVED_KINDS as readonly string[]).includes(line.kind) && !('upcoming' in line && line.upcoming)

const rowsOf = async () => {
  const { rows } = await sql`
    select (select count(*) from booking) as bookings, (select count(*) from payment) as payments,
      (select count(*) from ledger_entry) as entries, (select count(*) from settlement) as settlements,
      (select count(*) from settlement_line) as lines`.execute(db)
  return rows[0]
}

test('a turf brought in from another exports the same past and the same upcoming bookings', async () => {
  const from = await aBusyTurf()
  const to = await aTurf()
  const file = await from.export()
  const [head = '', ...rest] = file.split('\n')
  const manifest = JSON.parse(head)
  expect(manifest).toMatchObject({
    format: 'baari-turf/1',
    turf: { id: from.turfId },
    counts: { block: 1, booking: 2, customer: 1, ground: 2, invoiceLine: 1, price: 1, turf: 1, walkIn: 3 },
    sha256: createHash('sha256').update(rest.join('\n')).digest('hex'),
  })
  expect(manifest.counts.ledger).toBeGreaterThan(0)
  expect(manifest.counts.invoice).toBe(1)
  expect((await from.export()).split('\n').slice(1)).toEqual(rest)
  const lines = linesOf(file)
  expect(
    lines
      .filter((line) => line.kind === 'booking')
      .map(({ upcoming, name, phone }) => [upcoming, name, phone])
      .toSorted(byText),
  ).toEqual([
    [false, null, null],
    [true, 'Ravi', null],
  ])
  expect(lines.filter((line) => 'name' in line && line.kind === 'walkIn' && line.name !== null)).toHaveLength(2)

  const otherFile = signed(file, { key: otherKey })
  const money = await rowsOf()
  const shown = await to.preview(otherFile)
  expect(shown).toMatchObject({
    host: 'other.example',
    isOurs: false,
    fingerprint: expect.stringMatching(/^(?:[\da-f]{4} ){7}[\da-f]{4}$/),
    ...{ bookings: 4, customers: 1, prices: 1, leftOut: [], unknownGrounds: [] },
  })
  expect(await to.archives()).toEqual([])
  const made = await to.bring(otherFile)
  expect(made).toMatchObject({ bookings: 4, customers: 1, prices: 1, leftOut: [], past: shown.past })
  expect(await rowsOf()).toEqual(money)
  await expect(to.bring(otherFile)).rejects.toMatchObject({ problem: { code: 'ARCHIVE_EXISTS' } })

  const again = await to.export()
  const pastOf = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .slice(1)
      .filter((line) => isPast(JSON.parse(line)))
  expect(pastOf(again)).toEqual(pastOf(file))
  expect(upcomingOf(linesOf(again))).toEqual(upcomingOf(lines))
  const pricesOf = (all: ArchiveLine[]) =>
    all.flatMap((line) =>
      line.kind === 'price' ? [[line.weekday, line.startsMinute, line.endsMinute, line.pricePerHour, line.reason]] : [],
    )
  expect(pricesOf(linesOf(again))).toEqual(pricesOf(lines))
  const customersOf = (all: ArchiveLine[]) =>
    all.flatMap((line) => (line.kind === 'customer' ? [{ ...line, id: '' }] : []))
  expect(customersOf(linesOf(again))).toEqual(customersOf(lines))
})

const byText = (one: unknown[], other: unknown[]): number => one.join().localeCompare(other.join())

/** Times, grounds and amounts due of upcoming bookings, made online or by hand. */
const upcomingOf = (lines: ArchiveLine[]) => {
  const names = new Map(lines.flatMap((line) => (line.kind === 'ground' ? [[line.id, line.name]] : [])))
  return lines
    .flatMap((line) => {
      if (!('upcoming' in line && line.upcoming)) return []
      const due = line.kind === 'booking' ? line.dueAtVenue : line.kind === 'walkIn' ? line.price : null
      return [[line.startsAt, line.endsAt, names.get(line.groundId), due]]
    })
    .toSorted(byText)
}

test('leaves out bookings whose time is taken, and the imports of an archive can be taken out again', async () => {
  const from = await aBusyTurf()
  const to = await aTurf()
  await to.owner.client.addWalkIn({
    body: {
      groundEntityId: to.halfA,
      date: '2027-01-20',
      startTime: '20:30',
      endTime: '21:30',
      name: 'League',
      entryKey: newEntryKey(),
    },
  })
  const made = await to.bring(await from.export())
  expect(made).toMatchObject({
    isOurs: true,
    bookings: 3,
    leftOut: [{ reason: 'SLOT_TAKEN', groundName: 'Half A', date: '2027-01-20', fromMinute: 1200, toMinute: 1260 }],
  })
  for (const importId of made.importIds) await to.owner.client.takeOutImport({ params: { importId } })
  const { entries } = await to.owner.client.getOwnerDays({ query: { turfId: to.turfId, date: '2027-01-20' } })
  expect(entries).toMatchObject([{ name: 'League' }])
})

test('an archive can be read only by its owner, never changed, and deleted only as a whole', async () => {
  const from = await aBusyTurf()
  const to = await aTurf()
  const file = await from.export()
  const { entityId: archiveId, lines } = await to.bring(file)
  const read = (query: object, client = to.owner.client) => client.listArchiveLines({ params: { archiveId }, query })
  const all = await read({ size: 100 })
  expect(all.totalElements).toBe(lines)
  const played = await read({ kind: 'booking', startDate: '2027-01-04', endDate: '2027-01-04' })
  expect(played.content).toMatchObject([{ kind: 'booking', date: '2027-01-04', body: { total: 100_000, name: null } }])
  await expect(read({}, from.owner.client)).rejects.toMatchObject({ status: 404 })
  await expect(from.owner.client.deleteArchive({ params: { archiveId } })).rejects.toMatchObject({ status: 404 })

  const ofArchive = sql`where archive_id = ${archiveId}`
  await expect(sql`update archive_line set date = date - 1 ${ofArchive}`.execute(db)).rejects.toThrow('only added')
  await expect(sql`delete from archive_line ${ofArchive}`.execute(db)).rejects.toThrow('only added')
  await expect(sql`truncate archive_line`.execute(db)).rejects.toThrow('only added')
  expect(await to.owner.client.deleteArchive({ params: { archiveId } })).toEqual({ lines })
  expect(await to.archives()).toEqual([])
  expect((await sql`select from archive_line ${ofArchive}`.execute(db)).rows).toEqual([])
})

test('refuses a file that is cut off, changed, unknown, too large or from the same turf, and keeps nothing of it', async () => {
  const from = await aBusyTurf()
  const to = await aTurf()
  const file = await from.export()
  const lines = file.slice(file.indexOf('\n') + 1)
  const key = otherKey
  const cases: [code: string, file: string][] = [
    ['ARCHIVE_CHANGED', file.slice(0, -10)],
    ['ARCHIVE_CHANGED', file.replace('"amount":', '"amount":1')],
    ['ARCHIVE_CHANGED', file.replace(/"exportedAt":"2027/, '"exportedAt":"2026')],
    ['ARCHIVE_CHANGED', file.replace('Evening', '\ufffd')],
    ['ARCHIVE_UNREADABLE', ''],
    ['ARCHIVE_UNREADABLE', 'date,time\n2027-01-01,7pm\n'],
    ['ARCHIVE_VERSION', signed(file, { key, format: 'baari-turf/2' })],
    ['ARCHIVE_UNREADABLE', signed(file, { key, body: lines.replace('"kind":"price"', '"kind":"money"') })],
    ['ARCHIVE_UNREADABLE', signed(file, { key, body: lines.replace('Evening', '\\u0000') })],
    ['ARCHIVE_UNREADABLE', signed(file, { key, body: lines.split('\n').slice(1).join('\n') })],
    ['ARCHIVE_TOO_LARGE', signed(file, { key, body: lines.replace('Evening', 'x'.repeat(ARCHIVE.lineCharacters)) })],
    ['ARCHIVE_TOO_LARGE', signed(file, { key, body: '{}\n'.repeat(ARCHIVE.lines + 1) })],
  ]
  for (const [code, text] of cases) {
    await expect(to.preview(text), code).rejects.toMatchObject({ problem: { code } })
    await expect(to.bring(text), code).rejects.toMatchObject({ problem: { code } })
  }
  await expect(from.bring(file)).rejects.toMatchObject({ problem: { code: 'ARCHIVE_OF_TURF' } })
  expect(await to.archives()).toEqual([])
  expect((await to.owner.client.listImports({ query: { turfId: to.turfId } })).content).toEqual([])
})

test('publishes the key that signs files', async () => {
  const published = (await (await fetch(`${app.url}/.well-known/baari-export-key`)).json()) as { publicKey: string }
  const file = await (await aTurf()).export()
  expect(JSON.parse(file.slice(0, file.indexOf('\n'))).publicKey).toBe(published.publicKey)
})
