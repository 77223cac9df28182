import { expect, test } from 'vitest'
import { draftBody, draftFaults, newGroundDraft } from './groundDraft.ts'

const usual = { ...newGroundDraft(3), name: 'Half A' }

test('a new ground has the usual values and the next part', () => {
  expect(draftFaults(usual)).toEqual([])
  expect(draftBody(usual)).toMatchObject({
    name: 'Half A',
    supportedGames: ['Cricket'],
    minPlayers: 8,
    maxPlayers: 16,
    openingTime: [0, 0],
    closingTime: [23, 59],
    pricePerHourPartialBookingPerPlayer: 80,
    advancePercentage: 20,
    parts: [3],
  })
})

test('a full ground covers the parts of its halves', () => {
  expect(draftBody({ ...usual, parts: '1, 2' }).parts).toEqual([1, 2])
})

test.each([
  [{ name: ' ' }, ['name']],
  [{ games: [] }, ['games']],
  [{ least: '16', most: '8' }, ['most']],
  [{ least: '0' }, ['least']],
  [{ most: 'many' }, ['most']],
  [{ parts: '' }, ['parts']],
  [{ parts: '1, half' }, ['parts']],
  [{ parts: '0' }, ['parts']],
])('refuses to save %j', (change, faults) => {
  expect(draftFaults({ ...usual, ...change })).toEqual(faults)
})
