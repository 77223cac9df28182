import { expect, test } from 'vitest'
import { addDays } from '../shared/zonedTime.ts'
import { FACTOR_TURNOVER, FACTOR_TURNOVER_DAYS, reachesFactorTurnover } from './secondFactor.ts'

const DAY = '2027-01-31'
const HALF = FACTOR_TURNOVER / 2
const ago = (days: number, collected: number) => ({ endsOn: addDays(DAY, -days), collected })

test.each([
  ['no settlement', [], false],
  ['one paisa less', [ago(0, FACTOR_TURNOVER - 1)], false],
  ['the turnover in one settlement', [ago(0, FACTOR_TURNOVER)], true],
  ['the turnover in two', [ago(30, HALF), ago(0, HALF)], true],
  ['the first day of the window', [ago(FACTOR_TURNOVER_DAYS - 1, HALF), ago(0, HALF)], true],
  ['the day before the window', [ago(FACTOR_TURNOVER_DAYS, HALF), ago(0, HALF)], false],
  ['a settlement of a later day', [ago(-1, HALF), ago(0, HALF)], false],
])('with %s, a second factor is required: %s', (_, settlements, isRequired) => {
  expect(reachesFactorTurnover(settlements, DAY)).toBe(isRequired)
})
