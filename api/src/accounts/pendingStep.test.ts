import type { Role } from '@baari/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { type PendingStep, type SecondFactorSetting, stepUpOf } from './pendingStep.ts'

type Setting = SecondFactorSetting['ADMIN_SECOND_FACTOR']

const now = new Date('2027-01-15T10:00:00Z')
const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

const NEVER = null
const owners: [Setting, factor: boolean, duty: boolean, given: number | null, PendingStep][] = [
  ['off', true, true, NEVER, 'NOTHING'],
  ['off', false, true, NEVER, 'NOTHING'],
  ['offered', false, true, NEVER, 'NOTHING'],
  ['offered', true, false, NEVER, 'CODE'],
  ['offered', true, true, 9, 'NOTHING'],
  ['required', false, false, NEVER, 'NOTHING'],
  ['required', false, true, NEVER, 'SETUP'],
  ['required', false, true, 1, 'SETUP'],
  ['required', true, false, NEVER, 'CODE'],
  ['required', true, true, 10, 'CODE'],
  ['required', true, true, 9, 'NOTHING'],
]

const needs = (role: Role, [setting, factor, duty, given]: (typeof owners)[number]): PendingStep =>
  stepUpOf(
    {
      role,
      confirmed_at: factor ? minutesAgo(500) : null,
      second_factor_at: given === null ? null : minutesAgo(given),
      duty_since: duty ? minutesAgo(500) : null,
    },
    { ADMIN_SECOND_FACTOR: setting, ADMIN_SECOND_FACTOR_MINUTES: 10 },
    now,
  )

test.each(owners)('%s: an owner with factor %s, duty %s and a code %s minutes ago needs %s', (...row) => {
  expect(needs('TURFOWNER', row)).toBe(row[4])
})

test('players are never asked', () => {
  expect(new Set(owners.map((row) => needs('USER', row)))).toEqual(new Set(['NOTHING']))
})
