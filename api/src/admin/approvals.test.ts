import { ACTS } from '@baari/domain/admin/acts.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeAdmin } from '../accounts/manageUsers.ts'
import { razorpayxGateway } from '../payments/razorpayxGateway.ts'
import { sendPayouts } from '../payouts/sendPayouts.ts'
import { applyBankChanges } from '../settlements/bankChanges.ts'
import { closePeriods } from '../settlements/closePeriods.ts'
import { postFacts } from '../settlements/postFacts.ts'
import { checkHolders } from '../settlements/sealedBankDetails.ts'
import { control } from '../testing/control.ts'
import { createPlayedBooking } from '../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { expectNotified } from '../testing/expectNotified.ts'
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
  for (const work of works) expect(await takeTurns(work)).toEqual([])
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

const terms = (
  ownerId: string,
  bankDetails: object,
  contractStartDate = '2027-01-10',
  contractEndDate = '2027-12-31',
) => ({
  body: {
    turfOwnerId: ownerId,
    settlementFrequency: 'DAILY' as const,
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
  const { entityId: contractId } = await thief.client.createContract(terms(owner.id, OLD))
  const { turfId, groundIds } = await createTurfFixture(db, { turf: { owner_id: owner.id } })
  await createPlayedBooking(db, { turfId, groundId: groundIds[0]!, accountId: player.id, date: '2027-01-10' })
  const books = { db, config, gatewayRecharge: config.GATEWAY_RECHARGE, crashPoint: () => undefined }
  await takeTurns(postFacts(books))
  await takeTurns(closePeriods(books))
  const [settlement] = (await second.client.listSettlements({ query: { turfOwnerId: owner.id } })).content
  return { owner, contractId, settlementId: settlement!.entityId }
}

const change = (contractId: string, bankDetails: object) =>
  thief.client.updateContract({ params: { contractId }, body: { bankDetails } })
const newest = async (admin: Player = second) => {
  const open = await admin.client.listApprovals({ query: { state: 'OPEN' } })
  return open.content[0] ?? (await admin.client.listApprovals({ query: {} })).content[0]!
}
const approve = async (admin: Player = second) =>
  admin.client.approveRequest({ params: { approvalId: (await newest()).entityId }, body: undefined })
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
    .orderBy('id')
    .execute()
  return rows.filter(({ template }) => template.startsWith('bank_')).map(({ template }) => template)
}
const refused = (code: string) => ({ problem: { code } })

test('one admin does not divert a payout: it goes to the old account until another one approves and two days pass', async () => {
  const { owner, contractId, settlementId } = await paidOwner()
  const requested = newAccount()
  const changed = await change(contractId, requested)
  expect(changed).toMatchObject({ payTo: 'HDFC Bank ••••9012', bankChange: { isApproved: false } })
  expect(await heard(owner)).toContainEqual(
    expect.stringMatching(/^bank_change_asked: From .*, payouts will go to Axis Bank/),
  )
  expect(await sentTo(owner)).toEqual(['bank_change_asked'])
  await expectNotified('BANK_DETAILS', { OWNER: owner, PLAYER: player })

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
  expect(await payTo(contractId, owner.id)).toBe(`Axis Bank ••••${requested.accountNumber.slice(-4)}`)
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

const endEarlier = (contractId: string, contractEndDate: string) =>
  thief.client.updateContract({ params: { contractId }, body: { contractEndDate } })

test('a new contract needs the same approval, and a change that moves no money takes effect at once', async () => {
  const { owner, contractId } = await paidOwner()
  await endEarlier(contractId, '2027-02-01')
  await approve()
  await pass({ hours: 49 })
  await jobs()
  expect(await heard(owner)).toContainEqual(expect.stringMatching(/^contract_ended: .*Mon, 1 Feb/))
  await expectNotified('CONTRACT_END', { OWNER: owner, PLAYER: player })
  const next = await thief.client.createContract(
    terms(owner.id, { ...newAccount(), panNumber: 'ABCPT1234Q' }, '2027-02-02'),
  )
  expect(next).toMatchObject({
    payTo: 'HDFC Bank ••••9012',
    bankDetails: { panNumber: '••••234Q' },
    bankChange: { isApproved: false },
  })
  const renamed = await change(contractId, { ...OLD, bankName: 'HDFC', gstNumber: '' })
  expect(renamed).toMatchObject({ payTo: 'HDFC ••••9012', bankChange: null })
})

test('refuses to record a payout while new bank details wait; when it is recorded afterwards, all admins are notified', async () => {
  const { owner, contractId, settlementId } = await paidOwner()
  await change(contractId, newAccount())
  const record = () =>
    thief.client.recordPayout({ body: { entityId: settlementId, payoutId: `UTR${owner.id.slice(-8)}` } })
  await expect(record()).rejects.toMatchObject(refused('BANK_CHANGE_PENDING'))
  await expect(change(contractId, newAccount())).rejects.toMatchObject(refused('BANK_CHANGE_PENDING'))
  await second.client.declineRequest({
    params: { approvalId: (await newest()).entityId },
    body: { reason: 'The owner knows nothing of it' },
  })
  expect(await heard(owner)).toContainEqual(expect.stringContaining('The owner knows nothing of it'))
  await expectNotified('DECISION', { OWNER: owner, PLAYER: player })
  await db.deleteFrom('notification').execute()
  await record()
  expect(await heard(second)).toContainEqual(expect.stringMatching(/^payout_recorded: ₹/))
  expect(await heard(owner)).toContainEqual(expect.stringMatching(/^settlement_paid/))
  await expectNotified('PAYOUT_BY_HAND', { OWNER: owner, ADMINS: second, PLAYER: player })
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

test('asks the admin to compare names that the bank spells differently', async () => {
  const { contractId } = await paidOwner()
  const bank = { ...newAccount(), accountHolderName: 'रमा देवी' }
  await control(`${app.payouts}/_ctl/holder`, { account: bank.accountNumber, name: 'RAMA DEVI' })
  await change(contractId, bank)
  await holderChecked()
  const request = await newest()
  expect(request).toMatchObject({ bank: { holder: 'DOUBTFUL', toldName: 'रमा देवी' }, mayDo: ['APPROVE', 'DECLINE'] })
  await expect(approve()).rejects.toMatchObject(refused('BANK_HOLDER_DOUBTFUL'))
  await second.client.approveRequest({ params: { approvalId: request.entityId }, body: { isSameHolder: true } })
  expect(await newest()).toMatchObject({ state: 'APPROVED', bank: { holder: 'MATCHES' } })
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
  expect(await newest()).toMatchObject({
    kind: 'ADMIN',
    accountName: 'Friend',
    profile: { role: 'ADMIN', name: 'Friend', userName: null, email: null, setsPassword: false },
    mayDo: ['APPROVE', 'DECLINE'],
  })
  expect(await newest(thief)).toMatchObject({ mayDo: ['WITHDRAW'] })
  expect(await heard(second)).toContainEqual(expect.stringContaining('Friend an admin.'))
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
    second.client.approveRequest({ params: { approvalId }, body: undefined }),
    third.client.declineRequest({ params: { approvalId }, body: { reason: 'Who is that?' } }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

const turfOf = async () => {
  const owner = await app.player('TURFOWNER')
  const { turfId, groundIds } = await createTurfFixture(db, { turf: { owner_id: owner.id, name: 'Lake Box' } })
  return { owner, turfId, groundId: groundIds[0]! }
}
const ownerOf = async (turfId: string) => (await second.client.listTurfs({ query: { turfId } })).content[0]!.ownerId
const jobs = () => app.runJobs('applyApproved', 'applyBankChanges')

test('one admin alone cannot divert a turf: a new owner needs a second admin and two days, and both owners are notified', async () => {
  const { owner, turfId } = await turfOf()
  const phone = newPhone()
  const { userId: cronyId } = await thief.client.registerTurfOwner({
    body: { firstName: 'Crony', phoneNumber: phone, role: 'TURFOWNER' },
  })
  await thief.client.createContract(terms(cronyId, newAccount()))
  const change = () => thief.client.updateTurf({ params: { turfId }, body: { ownerId: cronyId, name: 'Lake Box' } })
  expect(await change()).toMatchObject({ ownerId: owner.id, awaitsOwner: true })
  await expect(change()).rejects.toMatchObject(refused('APPROVAL_OPEN'))
  expect(await heard(owner)).toContainEqual(
    expect.stringMatching(/^turf_owner_asked: Lake Box will belong to Crony from/),
  )
  const sent = await db
    .selectFrom('message')
    .select(['recipient', 'template'])
    .where('template', 'like', 'turf_owner%')
    .execute()
  expect(sent.map(({ template }) => template)).toEqual(['turf_owner_asked', 'turf_owner_asked'])

  await expect(approve(thief)).rejects.toMatchObject(refused('APPROVING_ONESELF'))
  clock.advance({ hours: 49 })
  await jobs()
  expect(await ownerOf(turfId)).toBe(owner.id)
  expect(await newest()).toMatchObject({ kind: 'TURF_OWNER', subject: 'Lake Box', takesBookings: false, state: 'OPEN' })
  await approve()
  expect(await ownerOf(turfId)).toBe(cronyId)
  expect(await heard(owner)).toContainEqual('turf_owner_changed: Lake Box belongs to Crony from now on.')
})

test('a turf keeps its owner for two days after an early approval, and for good after a decline; the new owner’s download omits the former one', async () => {
  const [{ owner, turfId }, other] = [await turfOf(), await app.player('TURFOWNER')]
  await db.updateTable('account').set({ last_name: 'Zebulon' }).where('id', '=', owner.id).execute()
  const change = () => thief.client.updateTurf({ params: { turfId }, body: { ownerId: other.id } })
  await change()
  await second.client.declineRequest({
    params: { approvalId: (await newest()).entityId },
    body: { reason: 'The owner knows nothing of it' },
  })
  expect(await heard(other)).toContainEqual(expect.stringMatching(/^turf_owner_stopped/))
  await expectNotified('TURF_OWNER', { OWNER: owner, NEW_OWNER: other, PLAYER: player })
  await change()
  expect(await approve()).toMatchObject({ state: 'APPROVED', appliedAt: null, from: 'Asha Zebulon' })
  expect(JSON.stringify(await other.client.exportAccount({}))).not.toContain('Zebulon')
  clock.advance({ hours: 47 })
  await jobs()
  expect(await ownerOf(turfId)).toBe(owner.id)
  clock.advance({ hours: 2 })
  await jobs()
  expect(await ownerOf(turfId)).toBe(other.id)
})

test('the first contract of an owner who has a turf is paid nowhere until its payee is approved', async () => {
  const { owner } = await turfOf()
  const first = await thief.client.createContract(terms(owner.id, newAccount()))
  expect(first).toMatchObject({ payTo: null, bankChange: { isApproved: false } })
  expect(await sentTo(owner)).toEqual(['bank_change_asked'])
})

const rules = (value: number) => [
  {
    bookingType: 'FULL' as const,
    commissionMode: 'PERCENTAGE' as const,
    value,
    cancellationChargeMode: 'PERCENTAGE' as const,
    cancellationChargeValue: 0,
  },
]
const agree = (ownerId: string, value: number, month: string, bankDetails = {}) =>
  thief.client.createContract({
    body: {
      ...terms(ownerId, bankDetails, `2027-${month}-01`, `2027-${month}-28`).body,
      commissionRules: rules(value),
    },
  })

test('better terms for the owner wait for a second admin and two days; worse terms take effect at once', async () => {
  const owner = await app.player('TURFOWNER')
  await agree(owner.id, 10, '01')
  clock.advance({ seconds: 1 })
  expect(await agree(owner.id, 12, '02')).toMatchObject({ awaitsApproval: false })
  const better = await agree(owner.id, 5, '03')
  expect(better).toMatchObject({ awaitsApproval: true })
  const contracts = async () =>
    (await second.client.listContracts({ query: { turfOwnerId: owner.id } })).content.map(({ entityId }) => entityId)
  expect(await contracts()).toHaveLength(2)
  expect(await newest()).toMatchObject({
    termsBefore: { contractStartDate: [2027, 2, 1], commissionRules: rules(12) },
    terms: { contractStartDate: [2027, 3, 1], commissionRules: rules(5) },
  })
  await approve()
  clock.advance({ hours: 49 })
  await jobs()
  expect((await contracts())[0]).toBe(better.entityId)
  expect(await heard(owner)).toContainEqual(expect.stringMatching(/^terms_agreed/))
  await expectNotified('COMMISSION', { OWNER: owner, PLAYER: player })
})

test.each([true, false])(
  'better terms that follow an earlier end wait at the same time, not after it; end approved: %s',
  async (ends) => {
    const owner = await app.player('TURFOWNER')
    const { entityId: contractId } = await agree(owner.id, 10, '02')
    const following = () =>
      thief.client.createContract({
        body: { ...terms(owner.id, {}, '2027-02-21', '2027-03-28').body, commissionRules: rules(5) },
      })
    await expect(following()).rejects.toMatchObject(refused('CONTRACT_OVERLAPS'))
    await endEarlier(contractId, '2027-02-20')
    if (ends) await approve()
    clock.advance({ seconds: 1 })
    const { entityId } = await following()
    await approve()
    clock.advance({ hours: 47 })
    await jobs()
    const contracts = async () =>
      (await second.client.listContracts({ query: { turfOwnerId: owner.id } })).content.map((one) => one.entityId)
    expect(await contracts()).toEqual([contractId])
    clock.advance({ hours: 2 })
    await jobs()
    expect(await contracts()).toEqual(ends ? [entityId, contractId] : [contractId])
  },
)

test('a large refund by hand, and small ones that add up, wait for a second admin; the owner is notified', async () => {
  const { owner, turfId, groundId } = await turfOf()
  const played = (date: string) =>
    createPlayedBooking(db, { turfId, groundId, accountId: player.id, date, booking: { list_price: 2_000_000 } })
  const bookingId = await played('2027-01-10')
  const refund = (amount: number, refundedSoFar = 0) =>
    thief.client.refundPlayedBooking({ body: { bookingId, amount, refundedSoFar, reason: 'The lights failed' } })
  expect(await refund(9_000)).toMatchObject({ refundAmount: 9_000, awaitsApproval: false })
  expect(await heard(owner)).toContainEqual(expect.stringMatching(/^turf_refunded: .*less\. Reason: The lights failed/))
  expect(await refund(2_000, 9_000)).toMatchObject({ refundAmount: 0, awaitsApproval: true })
  expect(await newest()).toMatchObject({ kind: 'REFUND', amount: 2_000, refundedBefore: 9_000 })
  await approve()
  const { refunded } = await db
    .selectFrom('booking')
    .select('refunded')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  expect(refunded).toBe(1_100_000)
})

/** Requests an act that waits after its approval, and returns a check that it never happened. */
const waitingActs: Record<
  string,
  () => Promise<{ owner: Player; notified: string; isUnchanged: () => Promise<boolean> }>
> = {
  BANK_DETAILS: async () => {
    const { owner, contractId } = await paidOwner()
    await change(contractId, newAccount())
    await holderChecked()
    const isUnchanged = async () => (await payTo(contractId, owner.id)) === 'HDFC Bank ••••9012'
    return { owner, notified: 'bank_change_stopped', isUnchanged }
  },
  TURF_OWNER: async () => {
    const [{ owner, turfId }, other] = [await turfOf(), await app.player('TURFOWNER')]
    await thief.client.updateTurf({ params: { turfId }, body: { ownerId: other.id } })
    return { owner, notified: 'turf_owner_stopped', isUnchanged: async () => (await ownerOf(turfId)) === owner.id }
  },
  CONTRACT_END: async () => {
    const { owner, contractId } = await paidOwner()
    expect(await endEarlier(contractId, '2027-02-01')).toMatchObject({ awaitsApproval: true })
    const lastDay = async () =>
      (await second.client.listContracts({ query: { turfOwnerId: owner.id } })).content[0]!.contractEndDate
    const before = await lastDay()
    const isUnchanged = async () => JSON.stringify(await lastDay()) === JSON.stringify(before)
    return { owner, notified: 'contract_end_declined', isUnchanged }
  },
  COMMISSION: async () => {
    const owner = await app.player('TURFOWNER')
    await agree(owner.id, 10, '01')
    await agree(owner.id, 5, '02')
    const contracts = () => second.client.listContracts({ query: { turfOwnerId: owner.id } })
    return { owner, notified: 'terms_declined', isUnchanged: async () => (await contracts()).totalElements === 1 }
  },
  NUMBER_CHANGE: async () => {
    const [owner, holder] = [await app.player('TURFOWNER'), await app.player()]
    const body = { phoneNumber: holder.phone, reason: 'The phone was stolen' }
    await thief.client.moveNumber({ params: { userId: owner.id }, body })
    const phoneOf = async () =>
      (await db.selectFrom('account').select('phone').where('id', '=', owner.id).executeTakeFirst())?.phone
    return { owner, notified: 'number_move_declined', isUnchanged: async () => (await phoneOf()) === owner.phone }
  },
}

test('every act that waits has a case below', () => {
  const waiting = Object.entries(ACTS).filter(([, { waitHours }]) => waitHours > 0)
  expect(Object.keys(waitingActs).toSorted()).toEqual(waiting.map(([act]) => act).toSorted())
})

test.each(Object.entries(waitingActs))(
  'declines an approved %s until it takes effect, and notifies the owner',
  async (kind, ask) => {
    const { owner, notified, isUnchanged } = await ask()
    const approved = await approve()
    expect(approved).toMatchObject({ kind, state: 'APPROVED', mayDo: ['DECLINE'] })
    const decline = () =>
      second.client.declineRequest({
        params: { approvalId: approved.entityId },
        body: { reason: 'The owner has objected' },
      })
    expect(await decline()).toMatchObject({ state: 'DECLINED', declineReason: 'The owner has objected', mayDo: [] })
    expect(await heard(owner)).toContainEqual(expect.stringMatching(`^${notified}.*The owner has objected`))
    await expect(decline()).rejects.toMatchObject(refused('APPROVAL_DECIDED'))
    await pass({ hours: 49 })
    await jobs()
    expect(await isUnchanged()).toBe(true)
  },
)

test.each(Object.entries(waitingActs))(
  'refuses to decline an approved %s that has taken effect',
  async (_kind, ask) => {
    const { isUnchanged } = await ask()
    const { entityId: approvalId } = await approve()
    await pass({ hours: 49 })
    await jobs()
    expect(await isUnchanged()).toBe(false)
    await expect(
      second.client.declineRequest({ params: { approvalId }, body: { reason: 'Too late' } }),
    ).rejects.toMatchObject(refused('APPROVAL_DECIDED'))
  },
)

const deleteAccount = ({ client }: Player) => client.deleteAccount({ body: { confirm: 'DELETE' } })
const endedOwners: Record<string, { end: (owner: Player) => Promise<unknown>; declineReason: string }> = {
  blocked: {
    end: ({ id: userId }) =>
      thief.client.setUserStatus({ params: { userId }, body: { status: 'BLOCKED', reason: 'Took money twice' } }),
    declineReason: 'There is no turf owner with this ID.',
  },
  deleted: { end: deleteAccount, declineReason: 'This account has been deleted.' },
}

test.each(Object.entries(endedOwners))(
  'declines an approved hand-over whose new owner is %s, and allows another request',
  async (_, { end, declineReason }) => {
    const [{ owner, turfId }, gone, other] = [
      await turfOf(),
      await app.player('TURFOWNER'),
      await app.player('TURFOWNER'),
    ]
    const give = (ownerId: string) => thief.client.updateTurf({ params: { turfId }, body: { ownerId } })
    await give(gone.id)
    const { entityId } = await approve()
    await end(gone)
    clock.advance({ hours: 49 })
    await jobs()
    const { content } = await second.client.listApprovals({ query: {} })
    expect(content.find((request) => request.entityId === entityId)).toMatchObject({
      state: 'DECLINED',
      decidedBy: null,
      declineReason,
    })
    expect(await heard(owner)).toContainEqual(expect.stringMatching(/^turf_owner_stopped: Lake Box/))
    expect(await heard(second)).toContainEqual(expect.stringMatching(/^approval_impossible/))
    expect(await db.selectFrom('failed_work').select('error_code').execute()).toEqual([])
    expect(await give(other.id)).toMatchObject({ awaitsOwner: true })
  },
)

test('declines approved terms of a deleted owner', async () => {
  const owner = await app.player('TURFOWNER')
  await agree(owner.id, 10, '01')
  await agree(owner.id, 5, '02')
  const { entityId } = await approve()
  await deleteAccount(owner)
  clock.advance({ hours: 49 })
  await jobs()
  expect(await newest()).toMatchObject({ entityId, state: 'DECLINED', declineReason: 'This account has been deleted.' })
  expect(await db.selectFrom('failed_work').select('error_code').execute()).toEqual([])
})

test('refuses better terms with other bank details, and answers with the details that will be saved', async () => {
  const owner = await app.player('TURFOWNER')
  const saved = { ...OLD, panNumber: 'ABCPT1234Q' }
  await agree(owner.id, 10, '01', saved)
  const other = {
    accountNumber: '999900001111',
    ifscCode: 'UTIB0001234',
    bankName: 'Axis Bank',
    accountHolderName: 'Crony',
    upiId: 'crony@upi',
    panNumber: 'ABCPT9999Q',
  }
  for (const [detail, value] of Object.entries(other))
    await expect(agree(owner.id, 5, '02', { ...saved, [detail]: value })).rejects.toMatchObject(
      refused('BANK_DETAILS_APART'),
    )
  await expect(agree(owner.id, 5, '02', OLD)).rejects.toMatchObject(refused('BANK_DETAILS_APART'))
  const request = await agree(owner.id, 5, '02')
  expect(request).toMatchObject({ payTo: 'HDFC Bank ••••9012', bankDetails: { panNumber: '••••234Q' } })
  await approve()
  clock.advance({ hours: 49 })
  await jobs()
  const [contract] = (await second.client.listContracts({ query: { turfOwnerId: owner.id } })).content
  expect(contract).toMatchObject({ entityId: request.entityId, bankDetails: request.bankDetails })
})

test('better terms keep the details of an owner who cannot be paid yet', async () => {
  const owner = await app.player('TURFOWNER')
  await agree(owner.id, 10, '01', { panNumber: 'ABCPT1234Q' })
  expect(await agree(owner.id, 5, '02')).toMatchObject({ bankDetails: { panNumber: '••••234Q' } })
  await approve()
  clock.advance({ hours: 49 })
  await jobs()
  const [contract] = (await second.client.listContracts({ query: { turfOwnerId: owner.id } })).content
  expect(contract).toMatchObject({ contractStartDate: [2027, 2, 1], bankDetails: { panNumber: '••••234Q' } })
})

test('a coupon costs turfs nothing until a second admin agrees', async () => {
  const { owner } = await turfOf()
  const made = await thief.client.createCoupon({
    body: { code: 'CRONY50', kind: 'PERCENT', value: 50, turfSharePercentage: 100 },
  })
  expect(made).toMatchObject({ turfSharePercentage: 0, awaitsApproval: true })
  expect(await newest()).toMatchObject({ kind: 'COUPON', subject: 'CRONY50', turfShareBefore: 0, turfShare: 100 })
  await approve()
  expect((await second.client.listCoupons({ query: {} })).content[0]).toMatchObject({ turfSharePercentage: 100 })
  expect(await heard(owner)).toContainEqual(expect.stringMatching(/^coupon_shared: Turfs bear 100%/))
  await expectNotified('COUPON', { OWNERS: owner, PLAYER: player })
})

test.each([
  ['a budget above ₹10,000', { budget: 10_001 }],
  ['no budget', { budget: null }],
])('a coupon with %s gives nothing until a second admin agrees', async (_title, limits) => {
  const code = 'CRONY'
  const made = await thief.client.createCoupon({ body: { code, kind: 'FLAT', value: 500, ...limits } })
  expect(made).toMatchObject({ active: false, awaitsApproval: true })
  expect(await newest()).toMatchObject({
    kind: 'PLATFORM_COUPON',
    subject: code,
    couponBefore: { active: false, ...limits },
    coupon: { active: true, ...limits },
  })
  const start = () => thief.client.updateCoupon({ params: { code }, body: { active: true } })
  await expect(start()).rejects.toMatchObject({ problem: { code: 'APPROVAL_OPEN' } })
  await approve()
  expect((await second.client.listCoupons({ query: {} })).content[0]).toMatchObject({ active: true, ...limits })
})

test('the budgets of the coupons that one admin adds or loosens add up over 24 hours', async () => {
  const create = (code: string, budget: number) =>
    thief.client.createCoupon({ body: { code, kind: 'FLAT', value: 50, budget } })
  const change = (code: string, body: Parameters<typeof thief.client.updateCoupon>[0]['body']) =>
    thief.client.updateCoupon({ params: { code }, body })
  expect(await create('FIRST', 6000)).toMatchObject({ active: true, awaitsApproval: false })
  expect(await create('SECOND', 4000)).toMatchObject({ active: true, awaitsApproval: false })
  expect(await create('THIRD', 1)).toMatchObject({ active: false, awaitsApproval: true })
  expect(await change('SECOND', { budget: 3000, usesPerUser: 1 })).toMatchObject({ awaitsApproval: false })
  app.clock.advance({ minutes: 1 })
  expect(await change('SECOND', { budget: 4001 })).toMatchObject({ budget: 3000, awaitsApproval: true })
  expect(await newest()).toMatchObject({ couponBefore: { budget: 3000 }, coupon: { budget: 4001 } })
  await approve()
  expect((await second.client.listCoupons({ query: {} })).content).toContainEqual(
    expect.objectContaining({ code: 'SECOND', budget: 4001 }),
  )
  app.clock.advance({ hours: 24, minutes: 1 })
  expect(await create('NEXTDAY', 10_000)).toMatchObject({ active: true, awaitsApproval: false })
})

test('starting a stopped coupon again counts like a new one', async () => {
  const code = 'STOPPED'
  await thief.client.createCoupon({ body: { code, kind: 'FLAT', value: 50, budget: 100 } })
  const change = (body: Parameters<typeof thief.client.updateCoupon>[0]['body']) =>
    thief.client.updateCoupon({ params: { code }, body })
  await change({ active: false })
  expect(await change({ budget: null })).toMatchObject({ active: false, budget: null, awaitsApproval: false })
  expect(await change({ active: true })).toMatchObject({ active: false, awaitsApproval: true })
})

test('one admin can only tighten the limits of a coupon once its share for turfs is approved or requested', async () => {
  const limits = {
    minimumTotal: 500,
    cap: 100,
    startsOn: '2027-01-10',
    endsOn: '2027-02-10',
    bookingTypes: ['FULL' as const],
    games: ['Cricket'],
    usesPerUser: 2,
    usesInAll: 20,
    usesPerUserDay: 1,
    usesPerTurfDay: 5,
    budget: 1000,
  }
  await thief.client.createCoupon({
    body: { code: 'NARROW', kind: 'PERCENT', value: 50, turfSharePercentage: 50, ...limits },
  })
  const change = (body: Parameters<typeof thief.client.updateCoupon>[0]['body']) =>
    thief.client.updateCoupon({ params: { code: 'NARROW' }, body })
  const refusesLooser = async () => {
    for (const looser of [
      { minimumTotal: 0 },
      { cap: 101 },
      { startsOn: '2027-01-09' },
      { startsOn: null },
      { endsOn: '2027-02-11' },
      { endsOn: null },
      { bookingTypes: ['FULL' as const, 'PARTIAL' as const] },
      { games: [] },
      { usesPerUser: 3 },
      { usesInAll: null },
      { usesPerUserDay: 2 },
      { usesPerTurfDay: null },
      { budget: 1001 },
      { budget: null },
    ])
      await expect(change(looser), JSON.stringify(looser)).rejects.toMatchObject({
        status: 409,
        problem: { code: 'COUPON_LIMITS_STAY' },
      })
  }
  await refusesLooser()
  await approve()
  await refusesLooser()
  expect(await change({ ...limits, budget: 900, turfSharePercentage: 40 })).toMatchObject({
    budget: 900,
    turfSharePercentage: 40,
    awaitsApproval: false,
  })
  for (const active of [false, true]) expect(await change({ active })).toMatchObject({ active })
})

test('looser limits sent with a first share apply at once, and only the share waits', async () => {
  await thief.client.createCoupon({ body: { code: 'TOGETHER', kind: 'FLAT', value: 50, budget: 500 } })
  const both = { budget: 600, turfSharePercentage: 20 }
  expect(await thief.client.updateCoupon({ params: { code: 'TOGETHER' }, body: both })).toMatchObject({
    budget: 600,
    turfSharePercentage: 0,
    awaitsApproval: true,
  })
})
