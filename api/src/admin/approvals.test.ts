import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeAdmin } from '../accounts/makeAdmin.ts'
import { razorpayxGateway } from '../payments/razorpayxGateway.ts'
import { sendPayouts } from '../payouts/sendPayouts.ts'
import { applyBankChanges } from '../settlements/bankChanges.ts'
import { checkHolders } from '../settlements/checkHolders.ts'
import { closePeriods } from '../settlements/closePeriods.ts'
import { postFacts } from '../settlements/postFacts.ts'
import { control } from '../testing/control.ts'
import { createPlayedBooking } from '../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { keepState } from '../testing/keepState.ts'
import { newPhone, type Player } from '../testing/player.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { takeTurns } from '../testing/takeTurns.ts'

const app = await startTestApp({ PAYOUTS: 'razorpayx', PAYOUT_APPROVAL_ABOVE: '100000' })
const { config, clock } = app
const { db } = app.database
const gateway = razorpayxGateway({
  base: config.RAZORPAYX_API_BASE,
  keyId: config.RAZORPAYX_KEY_ID,
  keySecret: config.RAZORPAYX_KEY_SECRET,
  accountNumber: config.RAZORPAYX_ACCOUNT_NUMBER,
  webhookSecrets: config.RAZORPAYX_WEBHOOK_SECRETS.split(','),
})
const works = [
  checkHolders({ db, gateway, config }),
  applyBankChanges({ db, config }),
  sendPayouts({ db, gateway, config, crashPoint: () => undefined }),
]

const [thief, second] = [await app.player('ADMIN'), await app.player('ADMIN')]
const player = await app.player()
beforeEach(await keepState(db))

const pass = async (time: { hours?: number; seconds?: number }): Promise<void> => {
  clock.advance(time)
  for (const work of works) expect(await takeTurns(work, clock.now())).toEqual([])
}

/** Sends the holder check to the bank and waits for the answer. */
const holderChecked = async (): Promise<void> => {
  await pass({ seconds: 1 })
  await pass({ seconds: 20 })
}

const OLD = {
  accountNumber: '123456789012',
  ifscCode: 'HDFC0001234',
  bankName: 'HDFC Bank',
  accountHolderName: 'Asha Turfs',
}
let accounts = 0
/** A new account each time; the bank knows its holder by the name given. */
const newAccount = (accountHolderName = 'Asha Turfs') => {
  accounts += 1
  return { ...OLD, accountNumber: `99990000${1000 + accounts}`, bankName: 'Axis Bank', accountHolderName }
}

const agree = (
  ownerId: string,
  bankDetails: object,
  contractStartDate = '2027-01-10',
  contractEndDate = '2027-12-31',
) =>
  thief.client.createContract({
    body: {
      turfOwnerId: ownerId,
      settlementFrequency: 'DAILY',
      contractStartDate,
      contractEndDate,
      bankDetails,
      commissionRules: [],
      monthlyCharges: 0,
    },
  })

/** An owner with a contract and an unpaid settlement of one day. */
const paidOwner = async () => {
  const owner = await app.player('TURFOWNER')
  const { turfId, groundIds } = await createTurfFixture(db, { turf: { owner_id: owner.id } })
  const { entityId: contractId } = await agree(owner.id, OLD)
  await createPlayedBooking(db, { turfId, groundId: groundIds[0]!, accountId: player.id, date: '2027-01-10' })
  const books = { db, gatewayRecharge: config.GATEWAY_RECHARGE, crashPoint: () => undefined }
  await takeTurns(postFacts(books), clock.now())
  await takeTurns(closePeriods(books), clock.now())
  const [settlement] = (await second.client.listSettlements({ query: { turfOwnerId: owner.id } })).content
  return { owner, contractId, settlementId: settlement!.entityId }
}

const change = (contractId: string, bankDetails: object) =>
  thief.client.updateContract({ params: { contractId }, body: { bankDetails } })
const newest = async (admin: Player = second) => (await admin.client.listApprovals({ query: {} })).content[0]!
const approve = async (admin: Player = second) =>
  admin.client.approveRequest({ params: { approvalId: (await newest()).entityId } })
const payTo = async (contractId: string, ownerId: string) =>
  (await second.client.listContracts({ query: { turfOwnerId: ownerId } })).content.find(
    ({ entityId }) => entityId === contractId,
  )?.payTo
const heard = async (who: Player) =>
  (await who.client.listNotifications({ query: {} })).content.map(({ type, body }) => `${type}: ${body}`)
const sentTo = async (who: Player) => {
  const rows = await db
    .selectFrom('message')
    .select(['template', 'parameters'])
    .where('recipient', '=', who.phone)
    .execute()
  return rows.filter(({ template }) => template.startsWith('bank_')).map(({ template }) => template)
}
const refused = (code: string) => ({ problem: { code } })

test('one admin does not divert a payout: it goes to the old account until another one approves and two days pass', async () => {
  const { owner, contractId, settlementId } = await paidOwner()
  const wanted = newAccount()
  const changed = await change(contractId, wanted)
  expect(changed).toMatchObject({ payTo: 'HDFC Bank ••••9012', bankChange: { isApproved: false } })
  expect(await heard(owner)).toContainEqual(
    expect.stringMatching(/^bank_change_asked: From .*, payouts will go to Axis Bank/),
  )
  expect(await sentTo(owner)).toEqual(['bank_change_asked'])

  await pass({ seconds: 4 })
  await thief.client.paySettlement({ params: { settlementId } })
  await pass({ seconds: 1 })
  const paid = await second.client.listSettlements({ query: { entityId: settlementId } })
  expect(paid.content[0]?.payout).toMatchObject({ payTo: 'HDFC Bank ••••9012' })

  await expect(approve(thief)).rejects.toMatchObject(refused('APPROVING_ONESELF'))
  await pass({ hours: 49 })
  expect(await payTo(contractId, owner.id)).toBe('HDFC Bank ••••9012')
  await approve()
  await pass({ seconds: 1 })
  expect(await payTo(contractId, owner.id)).toBe(`Axis Bank ••••${wanted.accountNumber.slice(-4)}`)
  expect(await sentTo(owner)).toEqual(['bank_change_asked', 'bank_change_applied'])
})

test('a change approved at once takes effect after two days, not before', async () => {
  const { owner, contractId } = await paidOwner()
  await change(contractId, newAccount())
  await holderChecked()
  await approve()
  await pass({ hours: 47 })
  expect(await payTo(contractId, owner.id)).toBe('HDFC Bank ••••9012')
  await pass({ hours: 1 })
  expect(await payTo(contractId, owner.id)).toMatch(/^Axis Bank/)
})

test('a new contract needs the same approval, and a change that moves no money takes effect at once', async () => {
  const { owner, contractId } = await paidOwner()
  await thief.client.updateContract({ params: { contractId }, body: { contractEndDate: '2027-02-01' } })
  const next = await agree(owner.id, { ...newAccount(), panNumber: 'ABCPT1234Q' }, '2027-02-02')
  expect(next).toMatchObject({
    payTo: 'HDFC Bank ••••9012',
    bankDetails: { panNumber: 'ABCPT1234Q' },
    bankChange: { isApproved: false },
  })
  const renamed = await change(contractId, { ...OLD, bankName: 'HDFC', gstNumber: '' })
  expect(renamed).toMatchObject({ payTo: 'HDFC ••••9012', bankChange: null })
})

test('refuses to record a payout while new bank details wait; when it is recorded afterwards, all admins are notified', async () => {
  const { owner, contractId, settlementId } = await paidOwner()
  await change(contractId, newAccount())
  const record = () =>
    thief.client.updateSettlementPayout({ body: { entityId: settlementId, payoutId: `UTR${owner.id.slice(-8)}` } })
  await expect(record()).rejects.toMatchObject(refused('BANK_CHANGE_PENDING'))
  await expect(change(contractId, newAccount())).rejects.toMatchObject(refused('BANK_CHANGE_PENDING'))
  await second.client.declineRequest({
    params: { approvalId: (await newest()).entityId },
    body: { reason: 'The owner knows nothing of it' },
  })
  expect(await heard(owner)).toContainEqual(expect.stringContaining('The owner knows nothing of it'))
  await record()
  expect(await heard(second)).toContainEqual(expect.stringMatching(/^payout_recorded: ₹/))
  expect(await heard(owner)).toContainEqual(expect.stringMatching(/^settlement_paid/))
})

test('the owner can stop a change of bank details even after its approval', async () => {
  const { owner, contractId } = await paidOwner()
  await change(contractId, newAccount())
  await holderChecked()
  await approve()
  await owner.client.refuseBankChange({ params: { contractId } })
  await pass({ hours: 72 })
  expect(await payTo(contractId, owner.id)).toBe('HDFC Bank ••••9012')
  expect(await owner.client.readOwnContract({})).toMatchObject([{ bankChange: null }])
  expect(await heard(second)).toContainEqual(expect.stringMatching(/^bank_change_refused/))
  const other = await app.player('TURFOWNER')
  await change(contractId, newAccount())
  await expect(other.client.refuseBankChange({ params: { contractId } })).rejects.toMatchObject({ status: 404 })
})

test('refuses to approve an account whose holder has another name or is unknown', async () => {
  const { contractId } = await paidOwner()
  const thiefs = newAccount()
  await control(`${app.payouts}/_ctl/holder`, { account: thiefs.accountNumber, name: 'MR VIKRAM RATHORE' })
  await change(contractId, thiefs)
  await expect(approve()).rejects.toMatchObject(refused('BANK_CHECK_UNDER_WAY'))
  await holderChecked()
  expect(await newest()).toMatchObject({
    bank: { holder: 'DIFFERS', holderName: 'MR VIKRAM RATHORE' },
    mayDo: ['DECLINE'],
  })
  await expect(approve()).rejects.toMatchObject(refused('BANK_HOLDER_DIFFERS'))
  const decline = async () =>
    second.client.declineRequest({ params: { approvalId: (await newest()).entityId }, body: { reason: 'Not theirs' } })
  await decline()
  await expect(decline()).rejects.toMatchObject(refused('APPROVAL_DECIDED'))

  const nobodys = newAccount()
  await control(`${app.payouts}/_ctl/holder`, { account: nobodys.accountNumber, name: null })
  await change(contractId, nobodys)
  await holderChecked()
  await expect(approve()).rejects.toMatchObject(refused('BANK_HOLDER_DIFFERS'))
})

test('the database moves no contract to another account by itself', async () => {
  const { contractId } = await paidOwner()
  await expect(
    sql`update contract set bank_details = '\\x00', payee_digest = '\\x01' where id = ${contractId}`.execute(db),
  ).rejects.toThrow('have not been approved')
  await expect(sql`update contract set payee_digest = '\\x01' where id = ${contractId}`.execute(db)).rejects.toThrow(
    'have not been approved',
  )
})

test('an admin makes no second admin alone', async () => {
  const phone = newPhone()
  const register = () =>
    thief.client.registerTurfOwner({ body: { firstName: 'Friend', phoneNumber: phone, role: 'ADMIN' } })
  const { userId } = await register()
  const role = async () =>
    (await db.selectFrom('account').select('role').where('id', '=', userId).executeTakeFirstOrThrow()).role
  expect(await role()).toBe('USER')
  await expect(register()).rejects.toMatchObject(refused('APPROVAL_OPEN'))
  await expect(approve(thief)).rejects.toMatchObject(refused('APPROVING_ONESELF'))
  expect(await newest()).toMatchObject({ kind: 'ADMIN', accountName: 'Friend', mayDo: ['APPROVE', 'DECLINE'] })
  expect(await newest(thief)).toMatchObject({ mayDo: ['WITHDRAW'] })
  expect(await heard(second)).toContainEqual(expect.stringContaining('Friend should become an admin.'))
  expect(await approve()).toMatchObject({ state: 'APPROVED', mayDo: [] })
  expect(await role()).toBe('ADMIN')
})

test('database access is enough to make the first admins, and the audit log records it', async () => {
  const owner = await app.player('TURFOWNER')
  const now = clock.now()
  expect(await makeAdmin(db, { number: owner.phone, firstName: 'Meera', now })).toBe(owner.id)
  const made = await makeAdmin(db, { number: newPhone(), firstName: 'Meera', now })
  for (const subjectId of [owner.id, made])
    expect((await second.client.listActs({ query: { subjectId } })).content).toMatchObject([
      { action: 'account.madeAdmin', actorId: null },
    ])
})

test('an account deleted before the approval gets no role', async () => {
  const friend = await app.player()
  await thief.client.registerTurfOwner({ body: { firstName: 'Friend', phoneNumber: friend.phone, role: 'ADMIN' } })
  await friend.client.deleteAccount({ body: { confirm: 'DELETE' } })
  await expect(approve()).rejects.toMatchObject({ status: 404 })
  expect(await newest()).toMatchObject({ kind: 'ADMIN', state: 'OPEN' })
})

test('two admins decide at once: exactly one succeeds', async () => {
  const third = await app.player('ADMIN')
  await thief.client.registerTurfOwner({ body: { firstName: 'Friend', phoneNumber: newPhone(), role: 'ADMIN' } })
  const { entityId: approvalId } = await newest()
  const outcomes = await Promise.allSettled([
    second.client.approveRequest({ params: { approvalId } }),
    third.client.declineRequest({ params: { approvalId }, body: { reason: 'Who is that?' } }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
