import { expect, test } from 'vitest'
import { newTurfDraft, turfBody, turfFaults } from './turfDraft.ts'

const draft = {
  ...newTurfDraft('USER_1'),
  name: 'Amber Box',
  address: 'Amer Road',
  city: 'Jaipur',
  latitude: '26.98',
  longitude: '75.85',
}

test('keeps additional facts beside amenities and contact', () => {
  const facts = [
    { name: ' Surface ', text: ' Artificial grass' },
    { name: '', text: '' },
  ]
  expect(turfFaults({ ...draft, facts })).toEqual([])
  expect(turfBody({ ...draft, facts }).metadata).toMatchObject({ Surface: 'Artificial grass', contact: null })
})

test.each([
  ['a text without a name', [{ name: ' ', text: 'Grass' }]],
  [
    'a name that stands twice',
    [
      { name: 'Surface', text: 'Grass' },
      { name: 'Surface ', text: 'Mat' },
    ],
  ],
  ['a name that has a field of its own', [{ name: 'amenities', text: 'Parking' }]],
])('refuses %s as a fact', (_, facts) => {
  expect(turfFaults({ ...draft, facts })).toEqual(['facts'])
})
