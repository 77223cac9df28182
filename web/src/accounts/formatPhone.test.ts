import { expect, test } from 'vitest'
import { formatPhone } from './profileFields.ts'

test('a number is written with its call code and in two groups', () => {
  expect(formatPhone('+919829012345')).toBe('+91 98290 12345')
  expect(formatPhone('+14155550132')).toBe('+1 41555 50132')
  expect(formatPhone('+97150123456')).toBe('+971 501 23456')
})
