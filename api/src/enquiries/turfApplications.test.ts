import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approveContract } from '../testing/agreeContract.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import type { Player } from '../testing/player.ts'
import { refused } from '../testing/refused.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database
const [admin, second] = [await app.player('ADMIN'), await app.player('ADMIN')]

type Body = Parameters<Player['client']['saveTurfApplication']>[0]['body']

const turf = {
  name: 'Pink Arena',
  address: 'Calgiri Marg, Jaipur, Rajasthan',
  city: 'Jaipur',
  latitude: 26.85,
  longitude: 75.8,
}
const ground = {
  name: 'Field',
  supportedGames: ['Cricket'],
  minPlayers: 8,
  maxPlayers: 16,
  availability: true,
  allowFullBooking: true,
  allowPartialBooking: false,
  pricePerHourFullBooking: 1200,
  openingTime: '06:00',
  closingTime: '23:59',
  minHoursOfBooking: 1,
  advancePercentage: 20,
}
const bankDetails = {
  accountNumber: '123456789012',
  ifscCode: 'HDFC0001234',
  accountHolderName: 'Asha Turfs',
  panNumber: 'ABCPT1234Q',
  gstNumber: '08ABCPT1234Q1Z9',
}
const permit = { number: 'JMC/2026/118', authority: 'Jaipur Municipal Corporation', expiresOn: '2027-12-31' }
const whole = { turf, grounds: [ground], bankDetails, permit } satisfies Body

const terms = {
  settlementFrequency: 'WEEKLY' as const,
  contractEndDate: '2027-12-31',
  commissionRules: [
    {
      bookingType: 'FULL' as const,
      commissionMode: 'PERCENTAGE' as const,
      value: 8,
      cancellationChargeMode: 'PERCENTAGE' as const,
      cancellationChargeValue: 8,
    },
  ],
}

/** An application that waits for an admin, with its applicant. */
const sentBy = async (owner: Player, body: Body = whole) => {
  await owner.client.saveTurfApplication({ body })
  return { owner, application: await owner.client.sendTurfApplication({}) }
}

const approve = (by: Player, { entityId, version }: { entityId: string; version: number }) =>
  by.client.approveTurfApplication({ params: { applicationId: entityId }, body: { version, terms } })

const titles = async (of: Player) =>
  (await of.client.listNotifications({ query: {} })).content.map(({ title }) => title)

test('an application is refused while incomplete, then returned, corrected and approved, and its turf is booked the same day', async () => {
  const [house, owner] = [await app.player('ADMIN'), await app.player()]
  expect(await owner.client.readTurfApplication({})).toBeNull()
  const draft = await owner.client.saveTurfApplication({ body: { turf: { ...turf, latitude: null, longitude: null } } })
  expect(draft).toMatchObject({ state: 'DRAFT', missing: ['PLACE', 'GROUNDS', 'TAX', 'BANK', 'PERMIT'] })
  await expect(owner.client.sendTurfApplication({})).rejects.toMatchObject({
    problem: { code: 'APPLICATION_INCOMPLETE', missing: draft.missing },
  })
  const listed = (await house.client.listTurfApplications({ query: {} })).content
  expect(listed.map(({ entityId }) => entityId)).not.toContain(draft.entityId)

  const { application } = await sentBy(owner)
  expect(application).toMatchObject({ entityId: draft.entityId, state: 'SENT', missing: [] })
  expect(await titles(house)).toContain('A new turf wants to join')
  const params = { applicationId: draft.entityId }
  await house.client.returnTurfApplication({
    params,
    body: { version: application.version, parts: ['PERMIT'], note: 'The permit has another number.' },
  })
  expect(await owner.client.readTurfApplication({})).toMatchObject({
    state: 'RETURNED',
    returnedParts: ['PERMIT'],
    note: 'The permit has another number.',
  })
  expect(await titles(owner)).toEqual(['Please correct your application'])

  const { application: again } = await sentBy(owner, { permit: { ...permit, number: 'JMC/2026/119' } })
  expect(again).toMatchObject({ state: 'SENT', returnedParts: [], note: null })
  const approved = await approve(house, again)
  expect(await owner.client.readTurfApplication({})).toMatchObject({ state: 'APPROVED', turfId: approved.turfId })
  expect(await titles(owner)).toContain('Your turf is live')
  const [live] = await owner.client.listOwnerTurfs({})
  expect(live).toMatchObject({ entityId: approved.turfId, name: 'Pink Arena', isOnboarded: true })
  const [contract] = await owner.client.readOwnContract({})
  expect(contract).toMatchObject({ status: 'IN_FORCE', payTo: 'HDFC ••••9012', bankChange: null })
  const { rows: acts } = await sql<{ action: string }>`
    select action from audit_log where actor_id = ${house.id} and subject_id !~ '^SESSION' order by action`.execute(db)
  expect(acts.map(({ action }) => action)).toEqual([
    'account.upgraded',
    'application.approved',
    'application.returned',
    'contract.created',
    'turf.created',
  ])

  const player = await app.player()
  const groundId = live?.grounds[0]?.entityId ?? ''
  expect(await holdSlot(player, { groundId, date: '2027-01-15', from: 20 })).toMatchObject({
    entityId: expect.any(String),
  })
})

test('two admins who approve at once create one turf', async () => {
  const { owner, application } = await sentBy(await app.player())
  const outcomes = await outcomesOf([approve(admin, application), approve(second, application)])
  expect(outcomes.toSorted()).toEqual(['APPLICATION_DECIDED', 'DONE'])
  expect(await owner.client.listOwnerTurfs({})).toHaveLength(1)
  expect(await owner.client.readOwnContract({})).toHaveLength(1)
})

test('refuses a decision on a version that the admin has not seen, and a second decision', async () => {
  const { owner, application } = await sentBy(await app.player())
  const changed = await owner.client.saveTurfApplication({ body: { grounds: [{ ...ground, name: 'Box' }] } })
  expect(changed).toMatchObject({ state: 'SENT', version: application.version + 1 })
  await expect(approve(admin, application)).rejects.toMatchObject(refused('APPLICATION_CHANGED'))
  const declining = {
    params: { applicationId: application.entityId },
    body: { version: changed.version, note: 'No permit' },
  }
  expect(await admin.client.declineTurfApplication(declining)).toMatchObject({ state: 'DECLINED', turfId: null })
  await expect(admin.client.declineTurfApplication(declining)).rejects.toMatchObject(refused('APPLICATION_DECIDED'))
  const { entityId: applicationId } = application
  await expect(owner.client.saveTurfApplication({ body: { applicationId, permit } })).rejects.toMatchObject(
    refused('APPLICATION_DECIDED'),
  )
  const next = await owner.client.saveTurfApplication({ body: { permit } })
  expect(next.entityId).not.toBe(applicationId)
  expect(await owner.client.readTurfApplication({})).toMatchObject({ entityId: next.entityId, state: 'DRAFT' })
})

test('refuses to approve a permit that has expired since it was sent', async () => {
  const { application } = await sentBy(await app.player(), { ...whole, permit: { ...permit, expiresOn: '2027-01-16' } })
  app.clock.advance({ hours: 24 })
  await expect(approve(admin, application)).rejects.toMatchObject({
    problem: { code: 'APPLICATION_INCOMPLETE', missing: ['PERMIT'] },
  })
})

test('refuses the application of another account, and two tabs fill in the same one', async () => {
  const [owner, other] = [await app.player(), await app.player()]
  const drafts = await Promise.all([
    owner.client.saveTurfApplication({ body: { turf } }),
    owner.client.saveTurfApplication({ body: { permit } }),
  ])
  expect(new Set(drafts.map(({ entityId }) => entityId)).size).toBe(1)
  expect(await owner.client.readTurfApplication({})).toMatchObject({ turf, permit: { number: permit.number } })
  expect(await other.client.readTurfApplication({})).toBeNull()
  await expect(
    other.client.saveTurfApplication({ body: { applicationId: drafts[0].entityId, permit } }),
  ).rejects.toMatchObject(refused('NOT_FOUND', 404))
  await expect(other.client.sendTurfApplication({})).rejects.toMatchObject(refused('NOT_FOUND', 404))
})

test('bank details are sealed in the row and masked in every answer, and revealing the number is recorded', async () => {
  const { owner, application } = await sentBy(await app.player())
  const listed = (await admin.client.listTurfApplications({ query: { state: 'SENT' } })).content.find(
    ({ entityId }) => entityId === application.entityId,
  )
  expect(listed).toMatchObject({ payTo: 'HDFC ••••9012', bankDetails: { panNumber: '••••234Q' } })
  const { rows } = await sql<{ kept: string }>`
    select encode(bank_details, 'escape') || to_jsonb(turf_application)::text as kept
    from turf_application where id = ${application.entityId}`.execute(db)
  for (const text of [JSON.stringify([application, listed]), rows[0]?.kept ?? bankDetails.accountNumber])
    for (const secret of [bankDetails.accountNumber, bankDetails.panNumber, owner.phone])
      expect(text).not.toContain(secret)
  const shown = await admin.client.reveal({ body: { kind: 'APPLICATION', id: application.entityId } })
  expect(shown.contact?.phone).toBe(owner.phone)
  expect((await admin.client.listActs({ query: { subjectId: application.entityId } })).content[0]).toMatchObject({
    action: 'application.contactShown',
    actorId: admin.id,
  })
})

test('an owner under contract lists a further turf without bank details and without another contract', async () => {
  const { owner, application } = await sentBy(await app.player())
  await approve(admin, application)
  const { application: further } = await sentBy(owner, {
    turf: { ...turf, name: 'Amber Arena' },
    grounds: [ground],
    permit,
  })
  expect(further).toMatchObject({ isUnderContract: true, bankDetails: null, missing: [] })
  const { entityId, version } = further
  await admin.client.approveTurfApplication({ params: { applicationId: entityId }, body: { version } })
  expect(await owner.client.listOwnerTurfs({})).toHaveLength(2)
  expect(await owner.client.readOwnContract({})).toHaveLength(1)
})

test('the payee of an owner with a turf waits for another admin, as in a contract made by hand', async () => {
  const owner = await app.player('TURFOWNER')
  await createTurfFixture(db, { turf: { owner_id: owner.id } })
  const { application } = await sentBy(owner)
  await approve(admin, application)
  const [contract] = await owner.client.readOwnContract({})
  expect(contract).toMatchObject({ payTo: null, bankChange: { payTo: 'HDFC ••••9012', isApproved: false } })
  await approveContract(app, contract?.entityId ?? '')
  expect((await owner.client.readOwnContract({}))[0]).toMatchObject({ payTo: 'HDFC ••••9012' })
})

test.each<[string, Body]>([
  ['an unknown game', { grounds: [{ ...ground, supportedGames: ['Chess'] }] }],
  ['a maximum of players below the minimum', { grounds: [{ ...ground, maxPlayers: 4 }] }],
  ['a GST number of another PAN', { bankDetails: { ...bankDetails, panNumber: 'ABCPT1234R' } }],
])('refuses to save %s, and begins no application', async (_, body) => {
  const owner = await app.player()
  await expect(owner.client.saveTurfApplication({ body })).rejects.toMatchObject(refused('INPUT_INVALID', 400))
  expect(await owner.client.readTurfApplication({})).toBeNull()
})
