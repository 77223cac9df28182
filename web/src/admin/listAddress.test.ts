import { expect, test } from 'vitest'
import type { FilterField } from '../ui/tables/FilterPanel.tsx'
import { listQueryOf, listStateOf } from './lists.ts'

const fields: FilterField[] = [
  { key: 'status', label: 'Status', kind: 'select', options: [{ value: 'BLOCKED', label: 'Blocked' }], standard: '' },
  { key: 'phone', label: 'Phone', kind: 'text', standard: '' },
  { key: 'from', label: 'From', kind: 'date', standard: '2027-01-01' },
]

const sorts = ['createdAt', '-createdAt']

test('an address round-trips every value that differs from the default', () => {
  const state = { values: { status: 'BLOCKED', phone: '98 76', from: '' }, page: 2, sort: '-createdAt' }
  const query = listQueryOf(state, { fields, current: new URLSearchParams('tab=users&page=9&sheet=manage') })
  expect(query.toString()).toBe('tab=users&status=BLOCKED&phone=98+76&from=&sort=-createdAt&page=3')
  expect(listStateOf(query, { fields, sorts })).toEqual(state)
})

test('ignores invalid values in an address', () => {
  const standard = { values: { status: '', phone: '', from: '2027-01-01' }, page: 0, sort: undefined }
  for (const text of ['', 'status=GONE&from=tomorrow&page=0', 'page=-1', 'page=two', 'sort=password'])
    expect(listStateOf(new URLSearchParams(text), { fields, sorts })).toEqual(standard)
})
