import { beforeEach, expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import type { Player } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()

let owner: Player
let groundId: string
beforeEach(async () => {
  owner = await app.player('TURFOWNER')
  const { groundIds } = await createTurfFixture(app.database.db, { turf: { owner_id: owner.id } })
  groundId = groundIds[0]!
})

const acts = async (subjectId: string) =>
  app.database.db.selectFrom('audit_log').selectAll().where('subject_id', '=', subjectId).orderBy('id').execute()

const quoted = async (hour: number) => holdSlot(await app.player(), { groundId, date: '2027-01-18', from: hour })

const evening = {
  dayOfWeek: 'Monday',
  bookingType: 'FULL',
  startTime: [18, 0],
  endTime: [20, 0],
  priceChange: 200,
} as const
const price = (changes: object = {}) =>
  ({ params: { groundId }, body: { ...evening, ...changes } }) as Parameters<typeof owner.client.createDynamicPrice>[0]

test('a price rule is kept for its weekday and changes what players pay', async () => {
  const rule = await owner.client.createDynamicPrice(price())
  expect(rule).toMatchObject({ dayOfWeek: 'MONDAY', startTime: [18, 0], endTime: [20, 0], priceChange: 200 })
  // 18 January 2027 is a Monday.
  expect(await quoted(18)).toMatchObject({ price: 1200 })
  expect(await owner.client.listDynamicPrices({ params: { groundId } })).toEqual([rule])
  await owner.client.deleteDynamicPrice({ params: { groundId, slotId: rule.entityId } })
  expect(await owner.client.listDynamicPrices({ params: { groundId } })).toEqual([])
  expect(await quoted(19)).toMatchObject({ price: 1000 })
  expect((await acts(groundId)).map(({ action }) => action).slice(-2)).toEqual([
    'dynamicPrice.created',
    'dynamicPrice.deleted',
  ])
})

test('rules of one weekday and kind may touch but not overlap', async () => {
  await owner.client.createDynamicPrice(price())
  await expect(owner.client.createDynamicPrice(price({ startTime: [19, 30], endTime: [21, 0] }))).rejects.toMatchObject(
    {
      status: 409,
      problem: { code: 'CONFLICTING_SLOT', message: 'Slot conflicts with existing slot' },
    },
  )
  await owner.client.createDynamicPrice(price({ startTime: [20, 0], endTime: [23, 59], priceChange: -100 }))
  await owner.client.createDynamicPrice(price({ dayOfWeek: 'TUESDAY' }))
  await owner.client.createDynamicPrice(price({ bookingType: 'PARTIAL', priceChange: -10 }))
  const rules = await owner.client.listDynamicPrices({ params: { groundId } })
  expect(
    rules.map(({ dayOfWeek, bookingType, fromMinute, toMinute }) => [dayOfWeek, bookingType, fromMinute, toMinute]),
  ).toEqual([
    ['MONDAY', 'FULL', 1080, 1200],
    ['MONDAY', 'PARTIAL', 1080, 1200],
    ['MONDAY', 'FULL', 1200, 1440],
    ['TUESDAY', 'FULL', 1080, 1200],
  ])
})

test('of two overlapping rules sent at once exactly one is kept', async () => {
  const answers = await outcomesOf(
    [10, 11, 10, 11].map((hour) =>
      owner.client.createDynamicPrice(price({ dayOfWeek: 'SUNDAY', startTime: [hour, 0], endTime: [hour + 2, 0] })),
    ),
  )
  expect(answers.toSorted()).toEqual([...Array<string>(3).fill('CONFLICTING_SLOT'), 'DONE'])
})

test('refuses a price rule that ends before it starts', async () => {
  await expect(owner.client.createDynamicPrice(price({ endTime: [17, 0] }))).rejects.toMatchObject({
    problem: {
      code: 'PRICE_OUTSIDE_HOURS',
      message: 'The ground is open from 6:00 am to 12:00 am. Choose a time within these hours.',
    },
  })
})

const changeHours = (hours: { openingTime: [number, number]; closingTime: [number, number] }, body: object = {}) =>
  owner.client.updateGround({ params: { groundId }, body: { ...hours, ...body } })
const rulesNow = async () =>
  (await owner.client.listDynamicPrices({ params: { groundId } })).map(({ dayOfWeek, fromMinute, toMinute }) => [
    dayOfWeek,
    fromMinute,
    toMinute,
  ])

test.each([
  ['before opening', [5, 30], [7, 0]],
  ['past closing, over midnight', [23, 0], [1, 30]],
  ['after closing', [1, 0], [2, 0]],
])('refuses a price rule %s and names the hours', async (_when, startTime, endTime) => {
  await changeHours({ openingTime: [6, 0], closingTime: [1, 0] })
  await expect(owner.client.createDynamicPrice(price({ startTime, endTime }))).rejects.toMatchObject({
    status: 409,
    problem: {
      code: 'PRICE_OUTSIDE_HOURS',
      message: 'The ground is open from 6:00 am to 1:00 am. Choose a time within these hours.',
    },
  })
})

test('creates a price rule from opening and one up to closing after midnight', async () => {
  await changeHours({ openingTime: [6, 0], closingTime: [1, 0] })
  await owner.client.createDynamicPrice(price({ startTime: [6, 0], endTime: [7, 0] }))
  await owner.client.createDynamicPrice(price({ startTime: [23, 0], endTime: [1, 0] }))
  expect(await rulesNow()).toEqual([
    ['MONDAY', 360, 420],
    ['MONDAY', 1380, 1500],
  ])
})

test('new hours list the price rules outside, then end or shorten them', async () => {
  await changeHours({ openingTime: [6, 0], closingTime: [1, 0] })
  const night = await owner.client.createDynamicPrice(price({ startTime: [22, 0], endTime: [1, 0] }))
  const late = await owner.client.createDynamicPrice(price({ dayOfWeek: 'FRIDAY', startTime: [0, 0], endTime: [1, 0] }))
  await owner.client.createDynamicPrice(price({ dayOfWeek: 'SUNDAY' }))
  const hours = { openingTime: [7, 0], closingTime: [23, 0] } satisfies Parameters<typeof changeHours>[0]
  await expect(changeHours(hours, { pricePerHourFullBooking: 1200 })).rejects.toMatchObject({
    status: 409,
    problem: {
      code: 'PRICE_RULES_OUTSIDE_HOURS',
      rules: [
        {
          entityId: night.entityId,
          dayOfWeek: 'MONDAY',
          bookingType: 'FULL',
          priceChange: 200,
          startTime: [22, 0],
          endTime: [1, 0],
          fromMinute: 1320,
          toMinute: 1500,
          shortenedTo: { startTime: [22, 0], endTime: [23, 0], fromMinute: 1320, toMinute: 1380 },
        },
        { entityId: late.entityId, startTime: [0, 0], endTime: [1, 0], shortenedTo: null },
      ],
    },
  })
  expect(await rulesNow()).toEqual([
    ['MONDAY', 1320, 1500],
    ['FRIDAY', 1440, 1500],
    ['SUNDAY', 1080, 1200],
  ])
  expect(await changeHours(hours, { changesPriceRules: true })).toMatchObject({
    ...hours,
    pricePerHourFullBooking: 1000,
  })
  expect(await rulesNow()).toEqual([
    ['MONDAY', 1320, 1380],
    ['SUNDAY', 1080, 1200],
  ])
  expect((await acts(groundId)).slice(-3)).toMatchObject([
    { action: 'dynamicPrice.shortened', before: { ends_at: 1500 }, after: { ends_at: 1380 } },
    { action: 'dynamicPrice.deleted', before: { id: late.entityId } },
    { action: 'ground.updated', after: { opens_at: 420, closes_at: 1380 } },
  ])
})

test('new hours around every price rule are saved without a question', async () => {
  await owner.client.createDynamicPrice(price())
  expect(await changeHours({ openingTime: [18, 0], closingTime: [20, 0] })).toMatchObject({ openingTime: [18, 0] })
  expect(await rulesNow()).toEqual([['MONDAY', 1080, 1200]])
})

test('of a price rule and hours that would leave it outside, sent at once, one is refused', async () => {
  const answers = await outcomesOf([
    owner.client.createDynamicPrice(price()),
    changeHours({ openingTime: [6, 0], closingTime: [19, 0] }),
  ])
  expect(answers.filter((answer) => answer === 'DONE')).toHaveLength(1)
})
