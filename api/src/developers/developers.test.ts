import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { examples } from '@baari/contract/developers/examples.ts'
import { API_KEY } from '@baari/domain/developers/apiKeys.ts'
import { WEBHOOK, WEBHOOK_KINDS } from '@baari/domain/developers/webhooks.ts'
import { Webhook } from 'standardwebhooks'
import { expect, test, vi } from 'vitest'
import { publicPost } from '../platform/http/publicFetch.ts'
import { bookSlot } from '../testing/bookSlot.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { handOverTurf } from '../testing/handOverTurf.ts'
import { injectedFetch } from '../testing/injectedFetch.ts'
import { waitingForLocks } from '../testing/lockQueue.ts'
import { clientWith } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { takeDump } from '../testing/takeDump.ts'
import { until } from '../testing/until.ts'
import { newEntryKey } from '../testing/walkIns.ts'
import { newKeySecret } from './keyAccess.ts'
import { sendWebhooks } from './sendWebhooks.ts'

const app = await sharedTestApp()
const { db } = app.database
const inject = injectedFetch(app.app.server)
const DATE = '2027-01-20'

const withKey = (secret: string) => clientWith(app.url, secret, inject)

/** A turf of a new owner. */
const aTurf = async () => {
  const owner = await app.player('TURFOWNER')
  const { turfId, groundIds } = await createTurfFixture(db, { turf: { owner_id: owner.id } })
  const groundId = groundIds[0] ?? ''
  const block = (startTime: string, endTime: string) => ({
    body: { groundEntityId: groundId, date: DATE, startTime, endTime, blockType: 'BLOCK' as const, reason: 'League' },
  })
  return {
    owner,
    turfId,
    groundId,
    block,
    issue: (right: 'VIEW' | 'DESK' | 'MANAGE' = 'DESK') =>
      owner.client.createApiKey({ body: { name: 'Website', right, turfEntityIds: [turfId] } }),
  }
}

const refusedWith = (code: string) => ({ problem: { code } })

test('a key reads and blocks at its turf, and its actions are recorded under its name', async () => {
  const { owner, turfId, block, issue } = await aTurf()
  const { secret, entityId } = await issue()
  const client = withKey(secret)
  expect(await client.listOwnerTurfs({})).toMatchObject([{ entityId: turfId, right: 'DESK' }])
  const made = await client.createBlock(block('18:00', '20:00'))
  expect((await client.getOwnerDays({ query: { turfId, date: DATE } })).entries).toMatchObject([
    { entityId: made.entityId, kind: 'BLOCK' },
  ])
  await owner.client.deactivateBlock({ query: { blockSlotEntityId: made.entityId } })
  const acts = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'api_key_id'])
    .where('subject_id', '=', made.entityId)
    .orderBy('id')
    .execute()
  expect(acts.map(({ actor_id, api_key_id }) => [actor_id, api_key_id])).toEqual([
    [owner.id, entityId],
    [owner.id, null],
  ])
  expect((await owner.client.listTurfActs({ query: { turfId } })).content).toMatchObject([
    { action: 'block.deactivated', apiKeyName: null },
    { action: 'block.created', actorName: 'Asha', apiKeyName: 'Website' },
    { action: 'apiKey.created', apiKeyName: null },
  ])
  await expect(client.cancelOwnerBooking({ body: { bookingId: 'X', reason: 'x' } })).rejects.toMatchObject(
    refusedWith('KEY_NOT_ALLOWED'),
  )
})

test('shows the secret of a key once, and stores only its digest', async () => {
  const { owner, issue } = await aTurf()
  const { secret, entityId, lastFour } = await issue('VIEW')
  expect(secret).toMatch(/^baari_[\w-]{54}$/)
  expect(secret.endsWith(lastFour)).toBe(true)
  const { content } = await owner.client.listApiKeys({})
  expect(content).toMatchObject([{ entityId, lastFour, lastUsedAt: null }])
  expect(JSON.stringify([content, await takeDump(db)])).not.toContain(secret)
  await withKey(secret).listOwnerTurfs({})
  expect((await owner.client.listApiKeys({})).content).toMatchObject([{ lastUsedAt: '2027-01-15T04:30:00.000Z' }])
})

test('writes the last use of a key at most once an hour', async () => {
  const { owner, issue } = await aTurf()
  const client = withKey((await issue('VIEW')).secret)
  const lastUse = async () => (await owner.client.listApiKeys({})).content[0]?.lastUsedAt
  await client.listOwnerTurfs({})
  const first = await lastUse()
  app.clock.advance({ minutes: API_KEY.usedMinutes - 1 })
  await client.listOwnerTurfs({})
  expect(await lastUse()).toBe(first)
  app.clock.advance({ minutes: 1 })
  await client.listOwnerTurfs({})
  expect(await lastUse()).not.toBe(first)
})

test('the old secret of a rotated key works until its grace ends, and without a grace not at all', async () => {
  const { owner, issue } = await aTurf()
  const first = await issue('VIEW')
  const rotate = (graceHours: number) =>
    owner.client.rotateApiKey({ params: { keyId: first.entityId }, body: { graceHours } })
  const second = await rotate(1)
  for (const { secret } of [first, second]) await withKey(secret).listOwnerTurfs({})
  app.clock.advance({ hours: 1 })
  await expect(withKey(first.secret).listOwnerTurfs({})).rejects.toMatchObject(refusedWith('TOKEN_INVALID'))
  const third = await rotate(0)
  await expect(withKey(second.secret).listOwnerTurfs({})).rejects.toMatchObject(refusedWith('TOKEN_INVALID'))
  await withKey(third.secret).listOwnerTurfs({})
  await expect(rotate(2)).rejects.toMatchObject(refusedWith('INPUT_INVALID'))
})

test('a revocation waits for a write under way, and later writes are refused', async () => {
  const { owner, groundId, block, issue } = await aTurf()
  const { secret, entityId } = await issue()
  const client = withKey(secret)
  const [written, revoked] = await db
    .transaction()
    .execute(async (holder) => {
      await holder.selectFrom('ground').select('id').where('id', '=', groundId).forUpdate().execute()
      const write = client.createBlock(block('18:00', '20:00'))
      await until(async () => ((await waitingForLocks(db)) === 1 ? true : undefined))
      const revocation = owner.client.revokeApiKey({ params: { keyId: entityId } })
      await until(async () => ((await waitingForLocks(db)) === 2 ? true : undefined))
      return [write, revocation] as const
    })
    .then((both) => Promise.all(both))
  expect([written.active, revoked.entityId]).toEqual([true, entityId])
  await expect(client.createBlock(block('20:00', '21:00'))).rejects.toMatchObject(refusedWith('TOKEN_INVALID'))
})

test('a write whose key is revoked before it begins is refused, even if its session was read before', async () => {
  const { groundId, block, issue } = await aTurf()
  const { secret, entityId } = await issue()
  const write = await db.transaction().execute(async (holder) => {
    await holder.updateTable('api_key').set({ revoked_at: app.clock.now() }).where('id', '=', entityId).execute()
    const sent = withKey(secret).createBlock(block('18:00', '20:00'))
    sent.catch(() => undefined)
    await until(async () => ((await waitingForLocks(db)) === 1 ? true : undefined))
    return [sent] as const
  })
  await expect(write[0]).rejects.toMatchObject(refusedWith('TOKEN_INVALID'))
  expect(await db.selectFrom('block').select('id').where('ground_id', '=', groundId).execute()).toEqual([])
})

test('a turf that is handed over is closed to the keys and webhooks of the former owner', async () => {
  const { owner, turfId, block, issue } = await aTurf()
  const receiver = await aReceiver()
  await owner.client.addWebhook({ params: { turfId }, body: { address: receiver.url, kinds: ['block.created'] } })
  const client = withKey((await issue()).secret)
  const next = await app.player('TURFOWNER')
  await handOverTurf(app, { turfId, ownerId: next.id })
  expect(await client.listOwnerTurfs({})).toEqual([])
  await next.client.createBlock(block('18:00', '20:00'))
  await app.runJobs('sendWebhooks')
  expect(receiver.messages).toEqual([])
  expect(await next.client.listWebhooks({ params: { turfId } })).toEqual({ webhooks: [], deliveries: [] })
})

test('refuses a key that Baari did not issue, and the key of a blocked owner', async () => {
  const { owner, issue } = await aTurf()
  const { secret } = newKeySecret('another secret')
  for (const token of [secret, 'baari_', `${(await issue()).secret}A`])
    await expect(withKey(token).listOwnerTurfs({})).rejects.toMatchObject(refusedWith('TOKEN_INVALID'))
  const own = await issue()
  await db.updateTable('account').set({ status: 'BLOCKED' }).where('id', '=', owner.id).execute()
  await expect(withKey(own.secret).listOwnerTurfs({})).rejects.toMatchObject(refusedWith('ACCOUNT_BLOCKED'))
})

test('refuses more keys than an owner may have, and keys for turfs of other owners', async () => {
  const { owner, issue } = await aTurf()
  const { turfId } = await createTurfFixture(db)
  await expect(
    owner.client.createApiKey({ body: { name: 'x', right: 'VIEW', turfEntityIds: [turfId] } }),
  ).rejects.toMatchObject(refusedWith('NOT_FOUND'))
  for (let count = 0; count < API_KEY.perOwner; count += 1) await issue()
  await expect(issue()).rejects.toMatchObject(refusedWith('TOO_MANY_API_KEYS'))
})

test('answers to a key state what is left of its budget, and never repeat an answer given to its owner', async () => {
  const { owner, block, issue } = await aTurf()
  const { secret } = await issue()
  const send = (token: string) =>
    inject(`${app.url}/api/v1/turf-owner/blockSlot`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': 'league',
      },
      body: JSON.stringify(block('18:00', '20:00').body),
    })
  const byOwner = await send(owner.token)
  const byKey = await send(secret)
  expect([byOwner.status, byKey.status]).toEqual([200, 200])
  expect(await byKey.json()).not.toEqual(await byOwner.json())
  const quota = app.config.ACCOUNT_BUDGET
  expect(byKey.headers.get('ratelimit-policy')).toBe(`"key";q=${quota};w=60`)
  expect(byKey.headers.get('ratelimit')).toMatch(new RegExp(`^"key";r=${quota - 1};t=\\d+$`))
  expect(byOwner.headers.get('ratelimit-policy')).toBe(`"account";q=${quota};w=60`)
})

interface Message {
  headers: IncomingHttpHeaders & Record<string, string>
  body: string
}

/** An owner's system, which records every request. */
const aReceiver = async (answer: () => number | Promise<number> = () => 204) => {
  const messages: Message[] = []
  const server = createServer(async (request, reply) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    messages.push({ headers: request.headers as Message['headers'], body })
    const status = await answer()
    reply.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(status === 204 ? '' : 'Not\u0000now')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    messages,
    kinds: () => messages.map(({ body }) => (JSON.parse(body) as { type: string }).type),
  }
}

/** A turf whose events go to a receiver. */
const aWebhook = async (answer?: () => number | Promise<number>) => {
  const turf = await aTurf()
  const receiver = await aReceiver(answer)
  const { owner, turfId } = turf
  const added = await owner.client.addWebhook({
    params: { turfId },
    body: { address: receiver.url, kinds: [...WEBHOOK_KINDS] },
  })
  return {
    ...turf,
    receiver,
    secret: added.secret,
    webhookId: added.entityId,
    send: () => app.runJobs('sendWebhooks'),
    list: () => owner.client.listWebhooks({ params: { turfId } }),
    trial: () => owner.client.tryWebhook({ params: { webhookId: added.entityId } }),
  }
}

/** The library of the specification compares with the time of the process. */
const verified = (secret: string, { body, headers }: Message): unknown => {
  vi.useFakeTimers({ toFake: ['Date'], now: app.clock.now() })
  try {
    return new Webhook(secret).verify(body, headers)
  } finally {
    vi.useRealTimers()
  }
}

test('announces that a booking was confirmed, moved, cancelled and refunded, and nothing about its player', async () => {
  const { owner, turfId, groundId, receiver, secret } = await aWebhook()
  const { bookingId, player } = await bookSlot(app, { groundId, date: DATE, from: 18 })
  await player.client.moveBooking({
    params: { bookingId },
    body: { groundEntityId: groundId, date: DATE, startTime: [20, 0], totalPrice: 1000 },
  })
  await owner.client.cancelOwnerBooking({ body: { bookingId, reason: 'Rain' } })
  await until(async () => (receiver.kinds().includes('refund.processed') ? true : undefined), app)
  expect(new Set(receiver.kinds())).toEqual(
    new Set(['booking.confirmed', 'booking.moved', 'booking.cancelled', 'refund.processed']),
  )
  const moved = receiver.messages.find(({ body }) => body.includes('booking.moved'))!
  expect(verified(secret, receiver.messages[0]!)).toMatchObject({
    type: 'booking.confirmed',
    data: { bookingId, turfId, groundId, totalPaise: 100_000, paidOnlinePaise: 100_000, status: 'CONFIRMED' },
  })
  expect(JSON.parse(moved.body)).toMatchObject({ data: { startsAt: '2027-01-20T14:30:00Z' } })
  expect(JSON.stringify(receiver.messages)).not.toMatch(/Asha|98765|Rain/)
})

test('announces that a block was created, moved and ended, but nothing that was rolled back', async () => {
  const { owner, groundId, block, receiver, send } = await aWebhook()
  const { entityId } = await owner.client.createBlock(block('18:00', '19:00'))
  await owner.client.moveBlock({
    body: { groundEntityId: groundId, date: DATE, startTime: '20:00', endTime: '21:00', blockSlotEntityId: entityId },
  })
  await owner.client.deactivateBlock({ query: { blockSlotEntityId: entityId } })
  const walkIn = { groundEntityId: groundId, date: DATE, startTime: '20:00', endTime: '21:00', name: 'Ravi' }
  await owner.client.addWalkIn({ body: { ...walkIn, entryKey: newEntryKey() } })
  await expect(owner.client.addWalkIn({ body: { ...walkIn, entryKey: newEntryKey() } })).rejects.toMatchObject(
    refusedWith('SLOT_TAKEN'),
  )
  await send()
  expect(receiver.kinds().sort()).toEqual(['block.created', 'block.created', 'block.ended', 'block.moved'])
  expect(JSON.stringify(receiver.messages)).not.toContain('Ravi')
})

test('signs with both secrets during the grace of a rotation, and with the new one after it', async () => {
  const { owner, receiver, secret, webhookId, send, trial } = await aWebhook()
  const rotated = await owner.client.rotateWebhookSecret({ params: { webhookId }, body: { graceHours: 24 } })
  await trial()
  await send()
  for (const one of [secret, rotated.secret]) verified(one, receiver.messages[0]!)
  app.clock.advance({ hours: 24 })
  await trial()
  await send()
  verified(rotated.secret, receiver.messages[1]!)
  expect(() => verified(secret, receiver.messages[1]!)).toThrow('No matching signature')
  const stored = await db.selectFrom('webhook').select('secret').where('id', '=', webhookId).executeTakeFirstOrThrow()
  expect(stored.secret.includes(Buffer.from(rotated.secret))).toBe(false)
})

test('retries a failed event by the schedule under the same id, and logs each attempt', async () => {
  let status = 503
  const { receiver, send, trial, list } = await aWebhook(() => status)
  const { entityId } = await trial()
  await send()
  app.clock.advance({ seconds: WEBHOOK.retrySeconds[0] - 1 })
  expect(await send()).toBe(0)
  app.clock.advance({ seconds: 1 })
  status = 302
  await send()
  app.clock.advance({ seconds: WEBHOOK.retrySeconds[1] })
  status = 200
  await send()
  expect(receiver.messages.map(({ headers }) => headers['webhook-id'])).toEqual([entityId, entityId, entityId])
  const [delivery] = (await list()).deliveries
  expect(delivery).toMatchObject({ nextAttemptAt: null, deliveredAt: '2027-01-15T04:35:05.000Z' })
  expect(delivery?.attempts.map(({ status: one, answer }) => [one, answer])).toEqual([
    [200, 'Not now'],
    [302, 'Not now'],
    [503, 'Not now'],
  ])
  expect((await list()).webhooks).toMatchObject([{ failures: 0, isPaused: false }])
})

test('pauses a webhook that fails for days, notifies the owner, and sends the kept events once it is resumed', async () => {
  let status = 500
  const { owner, turfId, webhookId, block, receiver, send, trial, list } = await aWebhook(() => status)
  await trial()
  for (const seconds of [...WEBHOOK.retrySeconds, 0]) {
    await send()
    app.clock.advance({ seconds })
  }
  expect((await list()).webhooks).toMatchObject([{ isPaused: true, failures: WEBHOOK.failuresBeforePause }])
  const { content } = await owner.client.listNotifications({ query: {} })
  expect(JSON.stringify(content)).toContain('webhook_paused')
  await owner.client.createBlock(block('18:00', '19:00'))
  const before = receiver.messages.length
  expect(await send()).toBe(0)
  status = 200
  await owner.client.resumeWebhook({ params: { webhookId } })
  await send()
  expect(receiver.kinds().slice(before).sort()).toEqual(['block.created', 'webhook.trial'])
  expect((await owner.client.listWebhooks({ params: { turfId } })).deliveries.every((one) => one.deliveredAt)).toBe(
    true,
  )
})

test('pauses at once when the receiver answers 410', async () => {
  const { send, trial, list } = await aWebhook(() => 410)
  await trial()
  await send()
  expect((await list()).webhooks).toMatchObject([{ isPaused: true, failures: 1 }])
})

test('sends an event again on request, and nothing to a webhook that was removed', async () => {
  const { owner, webhookId, receiver, send, trial } = await aWebhook()
  const { entityId } = await trial()
  await send()
  await owner.client.resendEvent({ params: { deliveryId: entityId } })
  await send()
  expect(receiver.messages).toHaveLength(2)
  await trial()
  await owner.client.removeWebhook({ params: { webhookId } })
  expect(await send()).toBe(0)
  await expect(owner.client.resendEvent({ params: { deliveryId: entityId } })).rejects.toMatchObject(
    refusedWith('NOT_FOUND'),
  )
  expect(receiver.messages).toHaveLength(2)
})

test('a receiver that does not answer delays no other', async () => {
  const EVENTS = 20
  const answered = Promise.withResolvers<number>()
  const slow = await aWebhook(() => answered.promise)
  for (let count = 0; count < EVENTS; count += 1) await slow.trial()
  const quick = await aWebhook(() => {
    if (quick.receiver.messages.length === EVENTS) answered.resolve(200)
    return 200
  })
  for (let count = 0; count < EVENTS; count += 1) await quick.trial()
  await slow.send()
  const [first] = (await slow.list()).deliveries.toReversed()
  expect(first?.attempts).toMatchObject([{ status: 200 }])
  expect([slow.receiver.messages.length, quick.receiver.messages.length]).toEqual([EVENTS, EVENTS])
})

test('two processes make each attempt once', async () => {
  const { receiver, trial } = await aWebhook()
  for (let count = 0; count < 6; count += 1) await trial()
  const services = { db, bankSecret: app.config.BANK_SECRET, post: publicPost({ allowsLoopback: true }) }
  await Promise.all([sendWebhooks(services).run(), sendWebhooks(services).run()])
  const ids = receiver.messages.map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([6, 6])
})

test('refuses addresses that are not public, duplicates, and more webhooks than a turf can have', async () => {
  const { owner, turfId } = await aTurf()
  const add = (address: string) =>
    owner.client.addWebhook({ params: { turfId }, body: { address, kinds: ['booking.confirmed'] } })
  for (const address of ['http://192.168.1.1/', 'https://10.0.0.1/', 'https://me:pw@receiver.example/'])
    await expect(add(address)).rejects.toMatchObject(refusedWith('WEBHOOK_ADDRESS_REFUSED'))
  for (let count = 0; count < WEBHOOK.perTurf; count += 1) await add(`https://receiver.example/${count}`)
  await expect(add('https://receiver.example/0')).rejects.toMatchObject(refusedWith('WEBHOOK_EXISTS'))
  await expect(add('https://receiver.example/more')).rejects.toMatchObject(refusedWith('TOO_MANY_WEBHOOKS'))
})

/** The request of a curl command: the values of -X, -H and -d, and the address. */
const requestOf = (command: string) => {
  const words = [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '')
  const after = (flag: string) => words.flatMap((word, at) => (word === flag ? [words[at + 1] ?? ''] : []))
  return {
    url: words.at(-1) ?? '',
    method: after('-X')[0] ?? 'GET',
    headers: after('-H').map((header) => header.split(': ') as [string, string]),
    body: after('-d')[0],
  }
}

test('the examples of the API page work', async () => {
  const { turfId, groundId, issue, receiver, secret, send } = await aWebhook()
  const key = (await issue()).secret
  const run = async ({ code }: { code: string }) => {
    const { url, method, headers, body } = requestOf(
      code.replaceAll('$BAARI_KEY', key).replaceAll('$TURF', turfId).replaceAll('$GROUND', groundId),
    )
    const answer = await inject(`${app.url}${url.replace('https://baari.example', '')}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    })
    expect([code, answer.status]).toEqual([code, 200])
    return answer.json()
  }
  expect(await run(examples.availability)).toBeTruthy()
  const made = (await run(examples.block)) as { entityId: string }
  expect(await run(examples.block)).toEqual(made)
  expect(await run(examples.bookings)).toMatchObject({ entries: [{ entityId: made.entityId }] })

  await send()
  const { isFromBaari } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(examples.verifyInNode.code)}`
  )) as { isFromBaari: (secret: string, headers: object, body: string) => boolean }
  const { headers, body } = receiver.messages[0]!
  vi.useFakeTimers({ toFake: ['Date'], now: app.clock.now() })
  expect(isFromBaari(secret, headers, body)).toBe(true)
  expect(isFromBaari(secret, headers, `${body} `)).toBe(false)
  vi.setSystemTime(app.clock.now().getTime() + 301_000)
  expect(isFromBaari(secret, headers, body)).toBe(false)
})
