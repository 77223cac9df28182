import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FOREIGN_CALENDAR } from '@baari/domain/calendars/foreignCalendar.ts'
import { readEvents } from '@baari/domain/imports/readEvents.ts'
import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { newEntryKey } from '../testing/walkIns.ts'

const app = await sharedTestApp()
const { db } = app.database
const owner = await app.player('TURFOWNER')
const DATE = '2027-01-20'

const calendars = new Map<string, { text: string; requests: number; before?: () => Promise<unknown> }>()
const server = createServer(async (request, reply) => {
  const served = calendars.get(request.url ?? '')
  if (!served) return void reply.writeHead(404).end()
  served.requests += 1
  await served.before?.()
  const etag = `"${Buffer.from(served.text).toString('base64url').slice(0, 200)}"`
  if (request.headers['if-none-match'] === etag) return void reply.writeHead(304).end()
  reply.writeHead(200, { etag }).end(served.text)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
server.unref()
const { port } = server.address() as AddressInfo

const calendar = (...events: [uid: string, from: string, to: string][]): string =>
  `BEGIN:VCALENDAR\n${events
    .map(
      ([uid, from, to]) =>
        `BEGIN:VEVENT\nUID:${uid}\nSUMMARY:${uid}\nDTSTART:20270120T${from}00\nDTEND:20270120T${to}00\nEND:VEVENT\n`,
    )
    .join('')}END:VCALENDAR`

let made = 0

/** A turf of two halves, whose first half follows a calendar. */
const aTurf = async () => {
  made += 1
  const { turfId, groundIds } = await createTurfFixture(db, {
    turf: { owner_id: owner.id },
    grounds: [
      { parts: [1], name: 'Half A' },
      { parts: [1, 2], name: 'Full' },
    ],
  })
  const [groundId = '', full = ''] = groundIds
  const path = `/${made}.ics`
  const served: NonNullable<ReturnType<typeof calendars.get>> = { text: calendar(), requests: 0 }
  calendars.set(path, served)
  const list = () => owner.client.listCalendars({ params: { turfId } })
  const poll = async () => {
    app.clock.advance({ minutes: 1 })
    await app.runJobs('pollCalendars')
  }
  return {
    turfId,
    groundId,
    full,
    served,
    list,
    poll,
    follow: async (address = `http://127.0.0.1:${port}${path}`) =>
      (await owner.client.addCalendar({ params: { groundId }, body: { name: 'Desk', address } })).entityId,
    walkIn: (startTime: string, endTime: string, groundEntityId = groundId) =>
      owner.client.addWalkIn({
        body: {
          groundEntityId,
          date: DATE,
          startTime,
          endTime,
          name: 'Ravi',
          phone: '9829012345',
          entryKey: newEntryKey(),
        },
      }),
    blocks: async () =>
      (
        await db
          .selectFrom('block')
          .select(['id', 'reason', 'starts_minute', 'ends_minute'])
          .where('turf_id', '=', turfId)
          .where('kind', '=', 'BLOCK')
          .where('active', '=', true)
          .orderBy('starts_minute')
          .execute()
      ).map(({ id, reason, starts_minute, ends_minute }) => ({
        id,
        at: [reason, starts_minute / 60, ends_minute / 60],
      })),
    notes: async () =>
      (
        await db
          .selectFrom('notification')
          .select(['kind', 'facts'])
          .where('turf_id', '=', turfId)
          .where('kind', 'like', 'calendar%')
          .orderBy('id')
          .execute()
      ).map(({ kind, facts }) => ({ kind, facts })),
  }
}

test('blocks the time of events, follows events that move or vanish, and repeats nothing', async () => {
  const { groundId, served, list, poll, follow, blocks } = await aTurf()
  served.text = calendar(['League', '1900', '2100'], ['Coaching', '0710', '0750'])
  const entityId = await follow()
  expect((await list()).calendars).toMatchObject([{ entityId, groundEntityId: groundId, readAt: null, blocks: 0 }])
  await poll()
  const first = await blocks()
  expect(first.map(({ at }) => at)).toEqual([
    ['Desk: Coaching', 7, 8],
    ['Desk: League', 19, 21],
  ])
  expect((await list()).calendars).toMatchObject([
    { host: `127.0.0.1:${port}`, trouble: null, isPaused: false, blocks: 2 },
  ])
  await poll()
  expect(await blocks()).toEqual(first)
  expect(served.requests).toBe(2)

  served.text = calendar(['League', '2000', '2200'])
  await poll()
  expect((await blocks()).map(({ at }) => at)).toEqual([['Desk: League', 20, 22]])

  await owner.client.removeCalendar({ params: { calendarId: entityId } })
  await app.runJobs('pollCalendars')
  expect(await blocks()).toEqual([])
  expect((await list()).calendars).toEqual([])
  await poll()
  expect(served.requests).toBe(3)
})

test('blocks the longer hours of a ground even if the calendar has not changed', async () => {
  const { groundId, served, poll, follow, blocks } = await aTurf()
  await db.updateTable('ground').set({ opens_at: 360, closes_at: 1200 }).where('id', '=', groundId).execute()
  served.text = calendar(['League', '1900', '2100'])
  await follow()
  await poll()
  expect((await blocks()).map(({ at }) => at)).toEqual([['Desk: League', 19, 20]])
  await db.updateTable('ground').set({ closes_at: 1380 }).where('id', '=', groundId).execute()
  await poll()
  expect((await blocks()).map(({ at }) => at)).toEqual([['Desk: League', 19, 21]])
})

test('tells the owner once of an event at a time that is sold, and blocks the time once it is free', async () => {
  const { turfId, groundId, full, served, list, poll, follow, walkIn, notes } = await aTurf()
  const { entityId } = await walkIn('19:00', '20:00', full)
  served.text = calendar(['League', '1900', '2100'])
  await follow()
  await poll()
  await poll()
  expect((await list()).conflicts).toMatchObject([
    {
      groundEntityId: groundId,
      title: 'Desk: League',
      date: DATE,
      fromMinute: 1140,
      toMinute: 1260,
      standing: { kind: 'MANUAL', groundEntityId: full, fromMinute: 1140, toMinute: 1200 },
    },
  ])
  expect(await notes()).toMatchObject([
    { kind: 'calendar_conflict', facts: { name: 'Desk', ground: 'Half A', date: DATE, time: '19:00–21:00' } },
  ])
  await owner.client.deactivateBlock({ query: { blockSlotEntityId: entityId } })
  expect((await list()).conflicts).toEqual([])
  await expect(walkIn('19:00', '20:00')).rejects.toMatchObject({ problem: { code: 'SLOT_TAKEN' } })
  expect(await db.selectFrom('occupancy').select('kind').where('turf_id', '=', turfId).execute()).not.toContainEqual({
    kind: 'MANUAL',
  })
})

test('keeps the blocks of an unusable calendar, and pauses it after too many failures', async () => {
  const { served, list, poll, follow, blocks, notes } = await aTurf()
  served.text = calendar(['League', '1900', '2100'])
  const calendarId = await follow()
  await poll()
  const before = await blocks()
  served.text = `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nDTSTART:20270201T1\nEND:VEVENT\n'.repeat(40_000)}END:VCALENDAR`
  await poll()
  expect((await list()).calendars).toMatchObject([{ trouble: 'TOO_MANY_EVENTS', isPaused: false, blocks: 1 }])
  served.text = '<html>Please log in</html>'
  for (let failures = 2; failures <= FOREIGN_CALENDAR.failuresBeforePause; failures += 1) {
    app.clock.advance({ hours: 1 })
    await app.runJobs('pollCalendars')
  }
  expect((await list()).calendars).toMatchObject([{ trouble: 'DAMAGED', isPaused: true, blocks: 1 }])
  expect(await blocks()).toEqual(before)
  expect(await notes()).toMatchObject([{ kind: 'calendar_paused', facts: { name: 'Desk' } }])

  served.text = calendar()
  await owner.client.pollCalendar({ params: { calendarId } })
  await app.runJobs('pollCalendars')
  expect((await list()).calendars).toMatchObject([{ trouble: null, isPaused: false, blocks: 0 }])
})

test('gives a slot to a hold or to an event, never to both', async () => {
  const { turfId, served, poll, follow, walkIn, list } = await aTurf()
  served.text = calendar(['League', '1900', '2000'])
  await follow()
  const [sold] = await Promise.allSettled([walkIn('19:00', '20:00'), poll()])
  const taken = await db.selectFrom('occupancy').select(['kind', 'part']).where('turf_id', '=', turfId).execute()
  expect(taken).toEqual([{ kind: sold.status === 'fulfilled' ? 'MANUAL' : 'BLOCK', part: 1 }])
  expect((await list()).conflicts).toHaveLength(sold.status === 'fulfilled' ? 1 : 0)
})

test('makes no block for a calendar that is removed during a poll', async () => {
  const { served, poll, follow } = await aTurf()
  served.text = calendar(['League', '1900', '2000'])
  const calendarId = await follow()
  served.before = () => owner.client.removeCalendar({ params: { calendarId } })
  await poll()
  // Counts ended blocks too: the next poll would end one made by mistake.
  expect(await db.selectFrom('block').select('id').where('calendar_id', '=', calendarId).execute()).toEqual([])
  const { next_poll_at } = await db
    .selectFrom('foreign_calendar')
    .select('next_poll_at')
    .where('id', '=', calendarId)
    .executeTakeFirstOrThrow()
  expect(next_poll_at).toBeNull()
})

test('refuses addresses that are not public, duplicates, and more calendars than a ground can follow', async () => {
  const { follow } = await aTurf()
  for (const address of ['http://192.168.1.1/a.ics', 'https://10.0.0.1/a.ics', 'https://me:pw@calendar.example/'])
    await expect(follow(address)).rejects.toMatchObject({ problem: { code: 'CALENDAR_ADDRESS_REFUSED' } })
  for (let one = 0; one < FOREIGN_CALENDAR.perGround; one += 1) await follow(`webcal://calendar.example/${one}.ics`)
  await expect(follow('https://calendar.example/0.ics')).rejects.toMatchObject({
    problem: { code: 'CALENDAR_FOLLOWED' },
  })
  await expect(follow()).rejects.toMatchObject({ problem: { code: 'TOO_MANY_CALENDARS' } })
  await db.deleteFrom('foreign_calendar').where('address', 'like', '%calendar.example%').execute()
})

test('serves the taken times of a ground as a feed without names, until its address is revoked', async () => {
  const { groundId, full, served, list, poll, follow, walkIn } = await aTurf()
  await walkIn('19:00', '20:00', full)
  await owner.client.createBlock({
    body: {
      groundEntityId: groundId,
      date: DATE,
      startTime: '06:00',
      endTime: '07:00',
      blockType: 'BLOCK',
      reason: 'Meena',
    },
  })
  served.text = calendar(['League', '2100', '2200'])
  await follow()
  await poll()
  const { feedUrl = '' } = (await list()).feeds.find(({ groundEntityId }) => groundEntityId === groundId) ?? {}
  const url = new URL(feedUrl).pathname
  const answer = await app.app.server.inject({ url })
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.body).not.toMatch(/Ravi|Meena|98290|League/)
  const bounds = { today: '2027-01-10', timeZone: 'Asia/Kolkata', daysAhead: 20, most: 10 }
  expect(readEvents(answer.body, bounds)).toMatchObject({
    events: [
      { summary: 'Blocked', date: DATE, startsAt: 360, endsAt: 420, uid: expect.stringMatching(/@baari$/) },
      { summary: 'Booked', date: DATE, startsAt: 1140, endsAt: 1200 },
    ],
  })
  const headers = { 'if-none-match': String(answer.headers.etag) }
  expect((await app.app.server.inject({ url, headers })).statusCode).toBe(304)

  const revoked = await owner.client.revokeFeed({ params: { groundId } })
  expect((await app.app.server.inject({ url })).statusCode).toBe(404)
  expect((await app.app.server.inject({ url: new URL(revoked.feedUrl).pathname, headers })).statusCode).toBe(304)
  const guessed = url.replace(/.(?=\.ics$)/, (last) => (last === '0' ? '1' : '0'))
  expect((await app.app.server.inject({ url: guessed })).statusCode).toBe(404)
})
