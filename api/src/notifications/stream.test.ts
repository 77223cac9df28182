import net from 'node:net'
import { newId } from '@baari/db/newId.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../app.ts'
import { notify } from '../platform/messaging/notify.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { clientWith, type Player } from '../testing/player.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'

const app = await startTestApp()

interface Frame {
  id: string
  data: { id: string; title: string; body: string; readAt: string | null }
}

interface Reader {
  /** The next notification; nothing when the stream has ended. */
  next(): Promise<Frame | undefined>
  /** The turfs announced as changed before the last notification. */
  changed: string[]
  close(): void
}

const field = (block: string, name: string): string | undefined =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2)

const read = async (address: string, headers: Record<string, string> = {}): Promise<Reader> => {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const response = await fetch(address, { headers, signal: leaving.signal })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let waiting = ''
  const changed: string[] = []
  const next = async (): Promise<Frame | undefined> => {
    for (;;) {
      const end = waiting.indexOf('\n\n')
      if (end >= 0) {
        const block = waiting.slice(0, end)
        waiting = waiting.slice(end + 2)
        if (field(block, 'event') === 'turf-changed')
          changed.push((JSON.parse(field(block, 'data')!) as { turfId: string }).turfId)
        if (field(block, 'event') !== 'notification') continue
        return { id: field(block, 'id')!, data: JSON.parse(field(block, 'data')!) as Frame['data'] }
      }
      const { done, value } = await reader.read()
      if (done) return undefined
      waiting += value
    }
  }
  return { next, changed, close: () => leaving.abort() }
}

const addressOf = async (player: Player, { url = app.url, after = '' } = {}): Promise<string> => {
  const { ticket, expiresInSeconds } = await player.client.issueStreamTicket({})
  expect(expiresInSeconds).toBe(60)
  return `${url}/api/v1/auth/subscribe?ticket=${ticket}&lastEventId=${after}`
}

const subscribe = async (player: Player, from: { url?: string; after?: string } = {}): Promise<Reader> =>
  read(await addressOf(player, from))

/** Notifies the player of a confirmed booking at a turf of this name. */
const tell = (player: Player, turf: string, db = app.database.db): Promise<void> => {
  const facts = { turf, ground: '', date: '', time: '', paid: '0', due: '0' }
  return notify({ accountId: player.id, kind: 'booking_confirmed', facts }, { db, now: app.clock.now() })
}

const notified = async (reader: Reader): Promise<string | undefined> => (await reader.next())?.data.body

test('a notification arrives once its transaction has been committed, and never before', async () => {
  const player = await app.player()
  const stream = await subscribe(player)
  const first = await app.database.db.startTransaction().execute()
  await tell(player, 'Slow', first)
  await tell(player, 'Quick')
  const quick = await stream.next()
  expect(quick).toMatchObject({ data: { title: 'Booking confirmed', body: 'Quick.', readAt: null } })
  expect(quick?.id).toBe(quick?.data.id)
  await first.commit().execute()
  expect(await notified(stream)).toBe('Slow.')

  // Written earlier, committed later: a reader that stopped after the quick one still gets the slow one, none twice.
  const again = await subscribe(player, { after: quick!.id })
  await tell(player, 'Marker')
  expect([await notified(again), await notified(again)]).toEqual(['Slow.', 'Marker.'])
})

test('a reader that reconnects misses nothing and gets nothing twice', async () => {
  const player = await app.player()
  const stream = await subscribe(player)
  await tell(player, 'One')
  await tell(player, 'Two')
  const [, two] = [await stream.next(), await stream.next()]
  stream.close()
  for (const turf of ['Three', 'Four', 'Five']) await tell(player, turf)
  await player.client.readNotifications({ body: {} })
  const byAddress = await subscribe(player, { after: two!.id })
  const byHeader = await read(await addressOf(player), { 'last-event-id': two!.id })
  await tell(player, 'Six')
  for (const reader of [byAddress, byHeader])
    expect([await notified(reader), await notified(reader), await notified(reader), await notified(reader)]).toEqual([
      'Three.',
      'Four.',
      'Five.',
      'Six.',
    ])
})

test('a reader that connects for the first time gets the unread notifications of the last day', async () => {
  const player = await app.player()
  await tell(player, 'Old')
  app.clock.advance({ hours: 25 })
  await tell(player, 'Read')
  await player.client.readNotifications({ body: {} })
  await tell(player, 'Unread')
  const reader = await read(`${app.url}/api/v1/auth/subscribe?token=${player.token}`)
  await tell(player, 'New')
  expect([await notified(reader), await notified(reader)]).toEqual(['Unread.', 'New.'])
})

test('a reader gets no notifications of other players', async () => {
  const [mine, other] = [await app.player(), await app.player()]
  const stream = await subscribe(mine)
  await tell(other, 'Not mine')
  await tell(mine, 'Mine')
  expect(await notified(stream)).toBe('Mine.')
})

test('two processes notify both of their readers, and a closing one disconnects its reader', async () => {
  const second = await createApp(app.config, app.clock)
  const url = await second.server.listen({ host: '127.0.0.1', port: 0 })
  const player = await app.player()
  const streams = [await subscribe(player), await subscribe(player, { url })]
  for (const turf of ['One', 'Two']) await tell(player, turf)
  for (const stream of streams) expect([await notified(stream), await notified(stream)]).toEqual(['One.', 'Two.'])
  await second.close()
  expect(await streams[1]!.next()).toBeUndefined()
  await tell(player, 'Three')
  expect(await notified(streams[0]!)).toBe('Three.')
})

test('the limit of five streams counts those of all processes', async () => {
  const second = await createApp(app.config, app.clock)
  const url = await second.server.listen({ host: '127.0.0.1', port: 0 })
  const player = await app.player()
  const counted = async (): Promise<number> =>
    (await app.database.db.selectFrom('open_stream').select('id').where('account_id', '=', player.id).execute()).length
  const streams: Reader[] = []
  for (let count = 1; count <= 6; count += 1) {
    streams.push(await subscribe(player, count % 2 === 0 ? { url } : {}))
    // Giving up what dead processes left behind touches none of these, whatever a process takes for the present.
    await app.runJobs('heartbeatStreams')
    await until(async () => (await counted()) === Math.min(count, 5) || undefined, app)
  }
  expect(await streams[0]!.next()).toBeUndefined()
  await tell(player, 'News')
  for (const stream of streams.slice(1)) expect(await notified(stream)).toBe('News.')
  for (const stream of streams) stream.close()
  await until(async () => (await counted()) === 0 || undefined, app)
  await second.close()
})

test('after the listening connection breaks, notifications sent in between are read again', async () => {
  const player = await app.player()
  const stream = await subscribe(player)
  await tell(player, 'Before')
  expect(await notified(stream)).toBe('Before.')
  const { rows } = await app.database.pool.query(
    `select pg_terminate_backend(pid) as gone from pg_stat_activity
     where application_name = 'baari-listening' and datname = current_database()`,
  )
  expect(rows).toEqual([{ gone: true }])
  await tell(player, 'Meanwhile')
  expect(await notified(stream)).toBe('Meanwhile.')
})

test('an account has five streams at most: the sixth ends the oldest', async () => {
  const player = await app.player()
  const streams: Reader[] = []
  for (let count = 0; count < 6; count += 1) streams.push(await subscribe(player))
  expect(await streams[0]!.next()).toBeUndefined()
  await tell(player, 'News')
  for (const stream of streams.slice(1)) expect(await notified(stream)).toBe('News.')
})

test('a ticket opens one stream, within a minute', async () => {
  const player = await app.player()
  const address = await addressOf(player)
  await read(address)
  const second = await fetch(address)
  expect([second.status, await second.json()]).toMatchObject([403, { code: 'TOKEN_INVALID' }])

  const late = await addressOf(player)
  app.clock.advance({ seconds: 60 })
  const third = await fetch(late)
  expect([third.status, await third.json()]).toMatchObject([403, { code: 'TOKEN_EXPIRED' }])
})

test('without a ticket or a token no stream opens', async () => {
  const answer = await fetch(`${app.url}/api/v1/auth/subscribe?token=`)
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'TOKEN_MISSING' }])
  const wrong = await fetch(`${app.url}/api/v1/auth/subscribe`, { method: 'POST' })
  expect(wrong.status).toBe(405)
})

test('a stream ends with its session, and that session opens no other', async () => {
  const player = await app.player()
  const stream = await subscribe(player)
  const unused = await addressOf(player)
  await player.client.logout({ query: {} })
  await app.runJobs('heartbeatStreams')
  expect(await stream.next()).toBeUndefined()
  expect((await fetch(unused)).status).toBe(403)
})

test('a blocked account hears nothing more', async () => {
  const player = await app.player()
  const stream = await subscribe(player)
  const unused = await addressOf(player)
  await app.database.db.updateTable('account').set({ status: 'BLOCKED' }).where('id', '=', player.id).execute()
  await app.runJobs('heartbeatStreams')
  expect(await stream.next()).toBeUndefined()
  expect(await (await fetch(unused)).json()).toMatchObject({ code: 'ACCOUNT_BLOCKED' })
})

const connections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    app.app.server.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

test('F17: a reader that does not read is disconnected before it fills the memory', async () => {
  const player = await app.player()
  const { pathname, search } = new URL(await addressOf(player))
  const socket = net.connect(Number(new URL(app.url).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.pause()
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: baari\r\n\r\n`)
  const before = await connections()
  await app.database.db
    .insertInto('notification')
    .values(
      Array.from({ length: 60 }, () => ({
        id: newId('NOTE', app.clock.now()),
        account_id: player.id,
        kind: 'booking_confirmed',
        facts: JSON.stringify({ turf: 'x'.repeat(300_000) }),
        created_at: app.clock.now(),
      })),
    )
    .execute()
  await until(async () => (await connections()) < before || undefined, app)
  expect(await connections()).toBeLessThan(before)
})

test('beats keep a quiet stream alive', async () => {
  const player = await app.player()
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const response = await fetch(await addressOf(player), { signal: leaving.signal })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  while (!heard.includes(': hb\n\n')) {
    await app.runJobs('heartbeatStreams')
    heard += (await reader.read()).value ?? ''
  }
  expect(heard).toContain('retry: 2000\n\n')
})

test('the list shows the same as the stream, and a read notification stays read', async () => {
  const player = await app.player()
  const stranger = await app.player()
  for (const turf of ['One', 'Two', 'Three']) await tell(player, turf)
  const list = await player.client.listNotifications({ query: { size: 2 } })
  expect(list).toMatchObject({ unread: 3, totalElements: 3, totalPages: 2, page: 0, size: 2 })
  expect(list.content.map(({ body }) => body)).toEqual(['Three.', 'Two.'])
  expect(list.content[0]).toMatchObject({ type: 'booking_confirmed', createdAt: app.clock.now().toISOString() })
  const ids = [list.content[0]!.id]
  expect(await stranger.client.readNotifications({ body: { ids } })).toEqual({ unread: 0 })
  expect(await player.client.readNotifications({ body: { ids } })).toEqual({ unread: 2 })
  expect(await player.client.readNotifications({ body: { ids: [] } })).toEqual({ unread: 2 })
  expect(await clientWith(app.url, player.token).readNotifications({ body: undefined })).toEqual({ unread: 0 })
})

test('only the owner and staff of a turf are notified of a change there', async () => {
  const [owner, helper, stranger] = [await app.player('TURFOWNER'), await app.player(), await app.player('TURFOWNER')]
  const { turfId, groundIds } = await createTurfFixture(app.database.db, { turf: { owner_id: owner.id } })
  const invitation = { turfEntityId: turfId, name: 'Priya', phoneNumber: helper.phone, right: 'VIEW' as const }
  const { entityId } = await owner.client.inviteStaff({ body: invitation })
  await helper.client.answerInvitation({ params: { staffId: entityId }, body: { accepts: true } })
  const streams = await Promise.all([owner, helper, stranger].map((player) => subscribe(player)))
  await owner.client.createBlock({
    body: {
      groundEntityId: groundIds[0] ?? '',
      blockType: 'BLOCK',
      date: '2027-01-20',
      startTime: [9, 0],
      endTime: [10, 0],
    },
  })
  // Frames are read up to the next notification: one after the other, until the change has been heard.
  const listenOn = async (player: Player, stream: Reader) => {
    await tell(player, 'Afterwards')
    await stream.next()
    return stream.changed[0]
  }
  const [ownStream, helperStream, strangerStream] = streams as [Reader, Reader, Reader]
  expect(await until(() => listenOn(owner, ownStream), app)).toBe(turfId)
  expect(await until(() => listenOn(helper, helperStream), app)).toBe(turfId)
  expect(await listenOn(stranger, strangerStream)).toBeUndefined()
})
