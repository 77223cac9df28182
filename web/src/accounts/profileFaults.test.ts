import { expect, test } from 'vitest'
import { fixed } from './english.ts'
import { profileFaults } from './profileFields.ts'

test('a profile needs a name', () => {
  expect(profileFaults({ firstName: '  ', email: '' }, fixed)).toEqual({ firstName: 'Name is required' })
})

test.each(['asha', 'asha@', '@example.in', 'asha@example', 'asha mehta@example.in'])('"%s" is no e-mail', (email) => {
  expect(profileFaults({ firstName: 'Asha', email }, fixed)).toEqual({ email: 'Please enter a valid email' })
})

test('accepts a missing e-mail, and ignores spaces around one', () => {
  expect(profileFaults({ firstName: 'Asha', email: '' }, fixed)).toEqual({})
  expect(profileFaults({ firstName: 'Asha', email: ' asha@example.in ' }, fixed)).toEqual({})
})
