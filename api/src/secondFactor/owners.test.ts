import { api } from '@baari/contract/api.ts'
import { type Endpoint, needsStepUp } from '@baari/contract/endpoint.ts'
import { FACTOR_TURNOVER } from '@baari/domain/accounts/secondFactor.ts'
import { expect, test } from 'vitest'
import { createPlayedBooking } from '../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { codeAt, enrol, logIn } from '../testing/enrol.ts'
import { expectNotified } from '../testing/expectNotified.ts'
import { clientWith, type Player } from '../testing/player.ts'
import { settleUntil } from '../testing/settleUntil.ts'
import { startTestApp } from '../testing/startTestApp.ts'

const app = await startTestApp({ ADMIN_SECOND_FACTOR: 'required', ACCESS_TOKEN_MINUTES: '60' })
const { db } = app.database

const sensitive = (Object.entries(api) as [string, Endpoint][]).filter(
  ([, endpoint]) => needsStepUp(endpoint) && endpoint.access.includes('TURFOWNER'),
)

/** The outcome of each sensitive call of an owner: the code of its refusal, or DONE. */
const outcomes = async (token: string): Promise<Set<string>> => {
  const found = new Set<string>()
  for (const [, { method, path }] of sensitive) {
    const response = await fetch(`${app.url}/api/v1${path.replaceAll(/:\w+/g, 'X_1')}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'same-key' },
    })
    const text = await response.text()
    found.add(response.ok ? 'DONE' : (JSON.parse(text) as { code: string }).code)
  }
  return found
}

/** The refusals of sensitive calls that concern the second factor. */
const refusals = async (token: string): Promise<string[]> =>
  [...(await outcomes(token))].filter((code) => code.startsWith('SECOND_FACTOR'))

/** A contract by an admin who has just given a code. */
const agree = async (owner: Player, accountNumber: string) =>
  (await enrol(app)).client.createContract({
    body: {
      turfOwnerId: owner.id,
      settlementFrequency: 'DAILY',
      contractStartDate: '2027-01-01',
      contractEndDate: '2027-12-31',
      bankDetails: { accountNumber, ifscCode: 'HDFC0001234', bankName: 'HDFC Bank', upiId: 'NA' },
      commissionRules: [],
      monthlyCharges: 0,
    },
  })

const ownerWithPayee = async (): Promise<Player> => {
  const owner = await app.player('TURFOWNER')
  await agree(owner, '123456789012')
  return owner
}

/** Sells for this amount on a day, and closes the settlement of that day. */
const sell = async (owner: Player, amount: number, date: string): Promise<void> => {
  const player = await app.player()
  const { turfId, groundIds } = await createTurfFixture(db, { turf: { owner_id: owner.id } })
  const sale = { turfId, groundId: groundIds[0]!, accountId: player.id, date }
  await createPlayedBooking(db, { ...sale, booking: { list_price: amount }, payment: { fee: 0, tax: 0 } })
  await settleUntil(app, `${date}T23:30:00Z`)
}

const newsOf = async ({ client }: Player): Promise<string[]> =>
  (await client.listNotifications({ query: {} })).content.map(({ type }) => type).toReversed()

const messagesTo = async ({ phone }: Player): Promise<string[]> =>
  (await db.selectFrom('message').select('template').where('recipient', '=', phone).orderBy('created_at').execute())
    .map(({ template }) => template)
    .filter((template) => template.startsWith('second_factor'))

test('an owner is offered a second factor once a contract names a payee', async () => {
  const owner = await app.player('TURFOWNER')
  const refused = { problem: { code: 'SECOND_FACTOR_WITHOUT_PAYEE' } }
  await expect(owner.client.beginSecondFactor({})).rejects.toMatchObject(refused)
  await agree(owner, 'NA')
  expect(await owner.client.readSecondFactor({})).toMatchObject({ isOffered: false, isRequired: false })
  await expect(owner.client.beginSecondFactor({})).rejects.toMatchObject(refused)
  expect(await (await ownerWithPayee()).client.readSecondFactor({})).toMatchObject({
    isOffered: true,
    isRequired: false,
  })
})

test('without a second factor and below the turnover, sensitive calls go through', async () => {
  const owner = await ownerWithPayee()
  await sell(owner, FACTOR_TURNOVER - 1, '2027-01-05')
  expect(await refusals(owner.token)).toEqual(['SECOND_FACTOR_MISSING'])
  expect(await newsOf(owner)).toEqual([])
})

test('a log-in takes no second code; sensitive calls take a recent one, in each session, and it counts once', async () => {
  const owner = await enrol(app, await ownerWithPayee())
  const other = await logIn(app, owner.phone)
  expect(other.stillNeeds).toBe('NOTHING')
  expect(await other.client.readOwnContract({})).toHaveLength(1)
  app.clock.advance({ minutes: 11 })
  for (const token of [owner.token, other.access_token])
    expect(await outcomes(token)).toEqual(new Set(['SECOND_FACTOR_ASKED_AGAIN']))
  const code = codeAt(app, owner.secret)
  await owner.client.verifySecondFactor({ body: { code } })
  expect(await refusals(owner.token)).toEqual([])
  await expect(other.client.verifySecondFactor({ body: { code } })).rejects.toMatchObject({
    problem: { code: 'SECOND_FACTOR_CODE_WRONG' },
  })
  expect(await outcomes(other.access_token)).toEqual(new Set(['SECOND_FACTOR_ASKED_AGAIN']))
})

test('the code of one owner opens nothing for another', async () => {
  const [one, other] = [await enrol(app, await ownerWithPayee()), await enrol(app, await ownerWithPayee())]
  app.clock.advance({ minutes: 11 })
  await expect(other.client.verifySecondFactor({ body: { code: codeAt(app, one.secret) } })).rejects.toMatchObject({
    problem: { code: 'SECOND_FACTOR_CODE_WRONG' },
  })
  await one.client.verifySecondFactor({ body: { code: codeAt(app, one.secret) } })
  expect(await outcomes(other.token)).toEqual(new Set(['SECOND_FACTOR_ASKED_AGAIN']))
})

test('above the turnover, sensitive calls are refused until a second factor is set up and after its removal; one notification', async () => {
  const owner = await ownerWithPayee()
  await sell(owner, FACTOR_TURNOVER / 2, '2027-01-06')
  expect(await newsOf(owner)).toEqual([])
  await sell(owner, FACTOR_TURNOVER / 2, '2027-01-07')
  expect(await newsOf(owner)).toEqual(['second_factor_due'])
  await sell(owner, FACTOR_TURNOVER, '2027-01-08')
  expect(await messagesTo(owner)).toEqual(['second_factor_due'])
  expect(await owner.client.readSecondFactor({})).toMatchObject({ isRequired: true, setUpAt: null })
  expect(await outcomes(owner.token)).toEqual(new Set(['SECOND_FACTOR_REQUIRED']))
  const enrolled = await enrol(app, owner)
  expect(await refusals(owner.token)).toEqual([])
  await owner.client.removeSecondFactor({ body: { code: codeAt(app, enrolled.secret, 1) } })
  expect(await outcomes(owner.token)).toEqual(new Set(['SECOND_FACTOR_REQUIRED']))
})

test('two settlements at once record the turnover once', async () => {
  const owner = await ownerWithPayee()
  await sell(owner, FACTOR_TURNOVER, '2027-01-09')
  await expect(
    db.insertInto('second_factor_duty').values({ account_id: owner.id, since: app.clock.now() }).execute(),
  ).rejects.toMatchObject({ constraint: 'second_factor_duty_pkey' })
  expect(await newsOf(owner)).toEqual(['second_factor_due'])
})

test('each change of a second factor notifies its holder, in the app and by message', async () => {
  const owner = await enrol(app, await ownerWithPayee())
  await owner.client.renewRecoveryCodes({})
  await owner.client.removeSecondFactor({ body: { code: codeAt(app, owner.secret) } })
  const notified = ['second_factor_set_up', 'second_factor_codes_renewed', 'second_factor_removed']
  expect((await newsOf(owner)).toSorted()).toEqual(notified.toSorted())
  expect((await messagesTo(owner)).toSorted()).toEqual(notified.toSorted())
})

test('two admins reset the lost second factor of an owner, who is notified and logged out', async () => {
  const owner = await enrol(app, await ownerWithPayee())
  const second = await enrol(app)
  await db.deleteFrom('notification').where('account_id', '=', owner.id).execute()
  await (await enrol(app)).client.resetSecondFactor({
    params: { userId: owner.id },
    body: { reason: 'The phone is gone.' },
  })
  const [request] = (await second.client.listApprovals({ query: { state: 'OPEN' } })).content
  expect(request).toMatchObject({ kind: 'FACTOR_RESET', accountId: owner.id })
  await second.client.approveRequest({ params: { approvalId: request!.entityId }, body: undefined })
  await expect(owner.client.getMe({})).rejects.toMatchObject({ problem: { code: 'TOKEN_INVALID' } })
  const again = await logIn(app, owner.phone)
  const client = clientWith(app.url, again.access_token)
  await expectNotified('FACTOR_RESET', { HOLDER: { ...owner, client }, PLAYER: await app.player() })
  expect(await client.readSecondFactor({})).toMatchObject({ isOffered: true, setUpAt: null, recoveryCodesLeft: 0 })
  expect(await messagesTo(owner)).toContain('second_factor_reset')
})
