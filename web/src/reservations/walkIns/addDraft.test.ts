import { readWalkIn } from '@baari/domain/reservations/readWalkIn.ts'
import { expect, test } from 'vitest'
import { draftOfReading } from './addDraft.ts'

const ground = (entityId: string, opensAt: number, closesAt: number) => ({
  entityId,
  name: entityId,
  parts: [1],
  supportedGames: ['Cricket'],
  opensAt,
  closesAt,
  dayHours: [{ opensAt, closesAt }],
})
const day = ground('Day', 360, 1440)
const night = ground('Night', 960, 1560)
const grounds = [day, night]

const draft = (line: string, groundId = 'Day') =>
  draftOfReading(
    readWalkIn(line, {
      grounds: grounds.map(({ entityId, name }) => ({ id: entityId, name })),
      games: [],
      today: '2026-11-20',
    }),
    {
      grounds,
      groundId,
      date: '2026-11-20',
    },
  )

test('an unambiguous line fills the form', () => {
  expect(draft('7-9pm Rahul 1200 cash')).toMatchObject({
    slot: { groundId: 'Day', date: '2026-11-20', start: 1140, end: 1260 },
    name: 'Rahul',
    price: '1200',
    collected: '1200',
    method: 'CASH',
    times: [],
  })
})

test('asks for an ambiguous time, unless the ground is closed at one of them', () => {
  expect(draft('7-9 Rahul')).toMatchObject({
    slot: { start: undefined },
    times: [{ start: 420, end: 540 }, { start: 1140 }],
  })
  expect(draft('7-9 Rahul', 'Night')).toMatchObject({ slot: { start: 1140, end: 1260 }, times: [] })
})

test('reads a time after midnight as the night of the day on which the ground opened', () => {
  expect(draft('12:30am-1:30am', 'Night').slot).toMatchObject({ start: 1470, end: 1530 })
  expect(draft('11-1am Night').slot).toMatchObject({ groundId: 'Night', start: 1380, end: 1500 })
})

test('two grounds or two days leave the field to the user', () => {
  expect(draft('day night 7-9pm').slot).toMatchObject({ groundId: '' })
  expect(draft('friday 7-9pm').slot).toMatchObject({ date: '' })
  expect(draft('tomorrow 7-9pm').slot).toMatchObject({ date: '2026-11-21' })
})
