import { expect, test } from 'vitest'
import { agreeContract } from '../testing/agreeContract.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database
const admin = await app.player('ADMIN')

const owner = async (firstName: string, turf?: string) => {
  const player = await app.player('TURFOWNER')
  await db
    .updateTable('account')
    .set({ first_name: firstName, last_name: 'Choudhary' })
    .where('id', '=', player.id)
    .execute()
  if (turf) await createTurfFixture(db, { turf: { owner_id: player.id, name: turf } })
  return player
}

const agreed = await owner('Anil')
await agreeContract(app, admin, {
  body: {
    turfOwnerId: agreed.id,
    settlementFrequency: 'WEEKLY',
    contractStartDate: '2026-01-01',
    contractEndDate: '2029-12-31',
  },
})
const waiting = await owner('Zoé', 'Amber Café Box')
const gone = await owner('Gone')
await db.updateTable('account').set({ status: 'BLOCKED' }).where('id', '=', gone.id).execute()
await app.player()

const found = async (text: string) => (await admin.client.findTurfOwners({ query: { text } })).owners

test('owners are found by name, and those without a contract come first', async () => {
  expect(await found('choudh')).toEqual([
    {
      entityId: waiting.id,
      name: 'Zoé Choudhary',
      phoneNumber: expect.stringMatching(/^\+91•+\d{3}$/),
      turfs: ['Amber Café Box'],
      contractEndDate: null,
    },
    expect.objectContaining({ entityId: agreed.id, turfs: [], contractEndDate: [2029, 12, 31] }),
  ])
})

test.each([
  ['a name without its accent', 'zoe c'],
  ['a turf', 'cafe box'],
  ['the number as it is written down', `${waiting.phone.slice(3, 8)} ${waiting.phone.slice(8)}`],
  ['the ID', waiting.id],
  ['the part of the ID that is shown', waiting.id.replace('USER_', '')],
])('an owner is found by %s', async (_, text) => {
  expect((await found(text)).map(({ entityId }) => entityId)).toEqual([waiting.id])
})

test('matches a wildcard literally, and refuses a search by an owner', async () => {
  expect(await found('%')).toEqual([])
  await expect(agreed.client.findTurfOwners({ query: { text: '' } } as never)).rejects.toMatchObject({ status: 403 })
})
