import { API_PREFIX, api } from '@baari/contract/api.ts'
import { type Endpoint, needsStepUp } from '@baari/contract/endpoint.ts'
import { describe, expect, test } from 'vitest'
import { codeAt, enrol, logIn } from '../testing/enrol.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import type { Player } from '../testing/player.ts'
import { sharedTestApp, startTestApp, type TestApp } from '../testing/startTestApp.ts'

const offered = await startTestApp({ ADMIN_SECOND_FACTOR: 'offered', ACCESS_TOKEN_MINUTES: '60' })
const table = Object.entries(api) as [string, Endpoint][]
const ofAdmins = table.filter(([, { access }]) => access !== 'everyone' && access.includes('ADMIN'))

const call = async (app: TestApp, endpoint: Endpoint, token: string): Promise<string | undefined> => {
  const response = await fetch(`${app.url}${API_PREFIX}${endpoint.path.replaceAll(/:\w+/g, 'X_1')}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(endpoint.method === 'GET' ? {} : { body: '{}' }),
  })
  return ((await response.json()) as { code?: string }).code
}

const acts = async (app: TestApp, subjectId: string): Promise<string[]> => {
  const rows = await app.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

describe('switched off', async () => {
  const app = await sharedTestApp()

  test('nothing is offered, and logging in is as ever', async () => {
    const admin = await app.player('ADMIN')
    expect(await admin.client.readSecondFactor({})).toEqual({
      isOffered: false,
      isRequired: false,
      setUpAt: null,
      recoveryCodesLeft: 0,
    })
    for (const ask of [
      () => admin.client.beginSecondFactor({}),
      () => admin.client.verifySecondFactor({ body: { code: '123456' } }),
      () => admin.client.removeSecondFactor({ body: { code: '123456' } }),
      () => admin.client.renewRecoveryCodes({}),
    ])
      await expect(ask()).rejects.toMatchObject({ problem: { code: 'SECOND_FACTOR_OFF' } })
    const { stillNeeds, client } = await logIn(app, admin.phone)
    expect(stillNeeds).toBe('NOTHING')
    expect(await client.listUsers({ query: {} })).toMatchObject({ page: 0 })
  })

  test('an admin who had set up a second factor is not asked for it', async () => {
    const admin = await app.player('ADMIN')
    await app.database.db
      .insertInto('second_factor')
      .values({
        account_id: admin.id,
        secret: Buffer.from('x'),
        created_at: app.clock.now(),
        confirmed_at: app.clock.now(),
      })
      .execute()
    expect((await logIn(app, admin.phone)).stillNeeds).toBe('NOTHING')
  })
})

describe('setting up', () => {
  test('takes the first code, answers ten recovery codes once, keeps no secret readable, and ends other sessions', async () => {
    const admin = await offered.player('ADMIN')
    const elsewhere = await logIn(offered, admin.phone)
    const { secret, otpauthUri } = await admin.client.beginSecondFactor({})
    expect(otpauthUri).toContain(`secret=${secret}`)
    await expect(admin.client.confirmSecondFactor({ body: { code: '000000' } })).rejects.toMatchObject({
      problem: { code: 'SECOND_FACTOR_CODE_WRONG' },
    })
    expect((await logIn(offered, admin.phone)).stillNeeds).toBe('NOTHING')
    const { recoveryCodes } = await admin.client.confirmSecondFactor({ body: { code: codeAt(offered, secret) } })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await admin.client.readSecondFactor({})).toMatchObject({
      recoveryCodesLeft: 10,
      setUpAt: expect.any(String),
    })
    await expect(elsewhere.client.getMe({})).rejects.toMatchObject({ problem: { code: 'TOKEN_INVALID' } })
    const { db } = offered.database
    const kept = await db.selectFrom('second_factor').selectAll().where('account_id', '=', admin.id).execute()
    const digests = await db.selectFrom('recovery_code').selectAll().where('account_id', '=', admin.id).execute()
    expect(kept[0]!.secret.toString('latin1')).not.toContain(secret)
    expect(digests.every(({ digest }) => digest.length === 32)).toBe(true)
    expect(await acts(offered, admin.id)).toEqual(['secondFactor.setUp'])
    await expect(admin.client.beginSecondFactor({})).rejects.toMatchObject({
      problem: { code: 'SECOND_FACTOR_EXISTS' },
    })
    const exported = JSON.stringify(await admin.client.exportAccount({}))
    expect(exported).not.toContain(secret)
    expect(exported).not.toContain(digests[0]!.digest.toString('hex'))
  })

  test('confirmed twice at once it is set up once', async () => {
    const admin = await offered.player('ADMIN')
    const { secret } = await admin.client.beginSecondFactor({})
    const code = codeAt(offered, secret)
    const outcomes = await outcomesOf(
      Array.from({ length: 4 }, () => admin.client.confirmSecondFactor({ body: { code } })),
    )
    expect(outcomes.toSorted()).toEqual(['DONE', ...Array<string>(3).fill('SECOND_FACTOR_EXISTS')])
  })
})

describe('logging in', () => {
  test('asks for the code after the one of the message; until then every call but a few is refused', async () => {
    const admin = await enrol(offered)
    const half = await logIn(offered, admin.phone)
    expect(half.stillNeeds).toBe('CODE')
    for (const [name, endpoint] of ofAdmins.filter(([, { beforeSecondFactor }]) => !beforeSecondFactor))
      expect([name, await call(offered, endpoint, half.access_token)]).toEqual([name, 'SECOND_FACTOR_NEEDED'])
    const stream = await fetch(`${offered.url}/api/v1/auth/subscribe?token=${half.access_token}`)
    expect(await stream.json()).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
    const renewed = await offered.client.refresh({ body: { refresh_token: half.refresh_token } })
    expect(renewed.stillNeeds).toBe('CODE')
    await half.client.verifySecondFactor({ body: { code: codeAt(offered, admin.secret) } })
    expect(await half.client.listUsers({ query: {} })).toMatchObject({ page: 0 })
    expect((await offered.client.refresh({ body: { refresh_token: renewed.refresh_token } })).stillNeeds).toBe(
      'NOTHING',
    )
  })

  test('takes a code once: not again in this session, not in another, and none of an earlier step', async () => {
    const admin = await enrol(offered)
    const one = await logIn(offered, admin.phone)
    const other = await logIn(offered, admin.phone)
    const earlier = codeAt(offered, admin.secret, -1)
    const code = codeAt(offered, admin.secret)
    await one.client.verifySecondFactor({ body: { code } })
    for (const again of [code, earlier])
      await expect(other.client.verifySecondFactor({ body: { code: again } })).rejects.toMatchObject({
        problem: { code: 'SECOND_FACTOR_CODE_WRONG' },
      })
    await other.client.verifySecondFactor({ body: { code: codeAt(offered, admin.secret, 1) } })
  })

  test('takes a recovery code once, typed as people type, even when raced', async () => {
    const admin = await enrol(offered)
    const halves = [await logIn(offered, admin.phone), await logIn(offered, admin.phone)]
    const [recovery = ''] = admin.recoveryCodes
    const outcomes = await Promise.allSettled(
      halves.map(({ client }) =>
        client.verifySecondFactor({ body: { code: ` ${recovery.toLowerCase().replaceAll('-', ' ')} ` } }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toMatchObject([{ value: { recoveryCodesLeft: 9 } }])
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { problem: { code: 'SECOND_FACTOR_CODE_WRONG' } } },
    ])
    expect(await acts(offered, admin.id)).toContain('secondFactor.recoveryCodeUsed')
  })

  test('is locked for a quarter of an hour after five wrong codes, for the right one as well', async () => {
    const locked = await enrol(offered)
    const half = await logIn(offered, locked.phone)
    const codes: string[] = []
    for (let each = 0; each < 5; each += 1)
      await half.client
        .verifySecondFactor({ body: { code: 'WRONG-WRONG-WRONG' } })
        .catch(({ problem }: { problem: { code: string } }) => codes.push(problem.code))
    expect(codes).toEqual([...Array<string>(4).fill('SECOND_FACTOR_CODE_WRONG'), 'SECOND_FACTOR_LOCKED'])
    const right = () => half.client.verifySecondFactor({ body: { code: codeAt(offered, locked.secret) } })
    await expect(right()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 900 })
    expect(await acts(offered, locked.id)).toContain('secondFactor.locked')
    offered.clock.advance({ minutes: 16 })
    await right()
  })

  test('players and owners are never asked, whatever the setting', async () => {
    for (const role of ['USER', 'TURFOWNER'] as const) {
      const { phone } = await offered.player(role)
      expect((await logIn(offered, phone)).stillNeeds).toBe('NOTHING')
    }
  })
})

describe('sensitive changes', () => {
  const sensitive = ofAdmins.filter(([, endpoint]) => needsStepUp(endpoint))

  test('are all that only admins may make', () => {
    const changes = ofAdmins.filter(
      ([, { access, method, beforeSecondFactor }]) => access.length === 1 && method !== 'GET' && !beforeSecondFactor,
    )
    expect(changes.filter(([, endpoint]) => !needsStepUp(endpoint))).toEqual([])
    expect(changes.length).toBeGreaterThan(40)
  })

  test('ask for the code again after some minutes, session by session', async () => {
    const admin = await enrol(offered)
    const other = await logIn(offered, admin.phone)
    await other.client.verifySecondFactor({ body: { code: codeAt(offered, admin.secret) } })
    for (const [name, endpoint] of sensitive)
      expect([name, await call(offered, endpoint, admin.token)]).not.toEqual([name, 'SECOND_FACTOR_ASKED_AGAIN'])
    offered.clock.advance({ minutes: 11 })
    for (const [name, endpoint] of sensitive)
      expect([name, await call(offered, endpoint, admin.token)]).toEqual([name, 'SECOND_FACTOR_ASKED_AGAIN'])
    expect(await admin.client.listUsers({ query: {} })).toMatchObject({ page: 0 })
    await admin.client.verifySecondFactor({ body: { code: codeAt(offered, admin.secret) } })
    expect((await admin.client.renewRecoveryCodes({})).recoveryCodes).toHaveLength(10)
    await expect(other.client.renewRecoveryCodes({})).rejects.toMatchObject({
      status: 409,
      problem: { code: 'SECOND_FACTOR_ASKED_AGAIN' },
    })
  })

  test('a refusal that asks for the code is not kept under the Idempotency-Key', async () => {
    const admin = await enrol(offered)
    offered.clock.advance({ minutes: 11 })
    const headers = { 'idempotency-key': 'asked-again-1' }
    const pay = () => admin.client.paySettlement({ params: { settlementId: 'SETTLEMENT_1' } }, { headers })
    await expect(pay()).rejects.toMatchObject({ problem: { code: 'SECOND_FACTOR_ASKED_AGAIN' } })
    await admin.client.verifySecondFactor({ body: { code: codeAt(offered, admin.secret) } })
    await expect(pay()).rejects.toMatchObject({ problem: { code: 'PAYOUTS_OFF' } })
  })

  test('an admin without a second factor is not asked where it is only offered', async () => {
    const admin = await offered.player('ADMIN')
    await expect(admin.client.paySettlement({ params: { settlementId: 'SETTLEMENT_1' } })).rejects.toMatchObject({
      problem: { code: 'PAYOUTS_OFF' },
    })
  })
})

describe('the end of a second factor', () => {
  test('removing it needs a code of it, and wrong ones are counted', async () => {
    const admin = await enrol(offered)
    await expect(admin.client.removeSecondFactor({ body: { code: 'NOT-A-CODE' } })).rejects.toMatchObject({
      problem: { code: 'SECOND_FACTOR_CODE_WRONG' },
    })
    const { wrong_tries: tries } = await offered.database.db
      .selectFrom('second_factor')
      .select('wrong_tries')
      .where('account_id', '=', admin.id)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(1)
    await admin.client.removeSecondFactor({ body: { code: codeAt(offered, admin.secret) } })
    expect((await logIn(offered, admin.phone)).stillNeeds).toBe('NOTHING')
    expect(await acts(offered, admin.id)).toEqual([
      'secondFactor.setUp',
      'secondFactor.wrongCode',
      'secondFactor.codeUsed',
      'secondFactor.removed',
    ])
  })

  test('new recovery codes stop the old ones', async () => {
    const admin = await enrol(offered)
    const { recoveryCodes } = await admin.client.renewRecoveryCodes({})
    await expect(admin.client.verifySecondFactor({ body: { code: admin.recoveryCodes[0]! } })).rejects.toMatchObject({
      problem: { code: 'SECOND_FACTOR_CODE_WRONG' },
    })
    await admin.client.verifySecondFactor({ body: { code: recoveryCodes[0]! } })
  })

  test('two other admins reset a lost one: sessions end, it is recorded with the reason, and never one’s own', async () => {
    const lost = await enrol(offered)
    const [helper, second] = [await enrol(offered), await enrol(offered)]
    await expect(
      helper.client.resetSecondFactor({ params: { userId: helper.id }, body: { reason: 'Mine.' } }),
    ).rejects.toMatchObject({ problem: { code: 'RESETTING_ONESELF' } })
    const reset = () =>
      helper.client.resetSecondFactor({ params: { userId: lost.id }, body: { reason: 'The phone was stolen.' } })
    expect(await reset()).toMatchObject({ entityId: lost.id })
    expect(await lost.client.getMe({})).toMatchObject({ entityId: lost.id })
    await expect(reset()).rejects.toMatchObject({ problem: { code: 'APPROVAL_OPEN' } })
    const [request] = (await second.client.listApprovals({ query: { state: 'OPEN' } })).content
    expect(request).toMatchObject({ kind: 'FACTOR_RESET', accountId: lost.id, reason: 'The phone was stolen.' })
    const approve = (admin: Player) =>
      admin.client.approveRequest({ params: { approvalId: request!.entityId }, body: undefined })
    for (const admin of [helper, lost])
      await expect(approve(admin)).rejects.toMatchObject({ problem: { code: 'APPROVING_ONESELF' } })
    await approve(second)
    await expect(lost.client.getMe({})).rejects.toMatchObject({ problem: { code: 'TOKEN_INVALID' } })
    await expect(reset()).rejects.toMatchObject({ problem: { code: 'SECOND_FACTOR_MISSING' } })
    const { content } = await helper.client.listActs({ query: { subjectId: lost.id, action: 'secondFactor.reset' } })
    expect(content).toMatchObject([{ actorId: second.id, after: { reason: 'The phone was stolen.' } }])
    const player = await offered.player()
    await expect(
      helper.client.resetSecondFactor({ params: { userId: player.id }, body: { reason: 'A player.' } }),
    ).rejects.toMatchObject({ problem: { code: 'NOT_FOUND' } })
  })
})

describe('required', async () => {
  const app = await startTestApp({ ADMIN_SECOND_FACTOR: 'required' })

  test('an admin sets one up before anything else', async () => {
    const { phone } = await app.player('ADMIN')
    const half = await logIn(app, phone)
    expect(half.stillNeeds).toBe('SETUP')
    for (const [name, endpoint] of ofAdmins.filter(([, { beforeSecondFactor }]) => !beforeSecondFactor))
      expect([name, await call(app, endpoint, half.access_token)]).toEqual([name, 'SECOND_FACTOR_SETUP_NEEDED'])
    const { secret } = await half.client.beginSecondFactor({})
    await half.client.confirmSecondFactor({ body: { code: codeAt(app, secret) } })
    expect(await half.client.listUsers({ query: {} })).toMatchObject({ page: 0 })
    await half.client.removeSecondFactor({ body: { code: codeAt(app, secret, 1) } })
    await expect(half.client.listUsers({ query: {} })).rejects.toMatchObject({
      problem: { code: 'SECOND_FACTOR_SETUP_NEEDED' },
    })
  })
})
