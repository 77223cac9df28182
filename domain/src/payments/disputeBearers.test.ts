import { expect, test } from 'vitest'
import { disputeBearers } from './disputeBearers.ts'

const played = { deducted: 100_000, isTheTurfs: true, wasCheckedIn: false, left: 100_000, awaited: 0 }

test.each([
  ['played, nobody checked in', played, 100_000],
  ['played and checked in', { ...played, wasCheckedIn: true }, 0],
  ['a part of it', { ...played, deducted: 40_000 }, 40_000],
  ['partly refunded before', { ...played, left: 70_000 }, 70_000],
  ['cancelled, the refund still owed', { ...played, left: 50_000, awaited: 50_000 }, 50_000],
  ['no more than what is owed anyway', { ...played, deducted: 30_000, left: 50_000, awaited: 50_000 }, 0],
  ['still ahead, or paid twice', { ...played, isTheTurfs: false }, 0],
])('%s: the turf bears its part, the platform the rest', (_, lost, turf) => {
  expect(disputeBearers(lost)).toEqual({ turf, platform: lost.deducted - turf })
})
