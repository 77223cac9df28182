import { expect, test } from 'vitest'
import { type ColumnOfTable, peopleColumns } from './peopleColumns.ts'

const column = (name: string, comment: string | null = null, of: Partial<ColumnOfTable> = {}): ColumnOfTable => {
  const [table = '', own = ''] = name.split('.')
  return { table, column: own, comment, namesAccount: false, isFree: true, ...of }
}

test('columns are sorted by their markers and foreign keys', () => {
  const columns = [
    column('account.id', null, { isFree: false }),
    column('account.phone', 'personal: number to log in with. Deleted with the account.'),
    column('turf.id', null, { isFree: false }),
    column('turf.name', 'impersonal: the name of the turf.'),
    column('turf.owner_id', null, { isFree: false, namesAccount: true }),
    column('turf.contact', 'personal: number of the turf.'),
    column('visit.account_id', 'account: visitor.'),
    column('visit.turf_id'),
    column('visit.latitude', 'personal: place of the visitor.', { isFree: false }),
    column('visit.minutes', 'Whole minutes', { isFree: false }),
  ]
  expect(peopleColumns(columns)).toEqual({
    personal: {
      account: { phone: 'number to log in with' },
      turf: { contact: 'number of the turf' },
      visit: { latitude: 'place of the visitor' },
    },
    accounts: { turf: ['owner_id'], visit: ['account_id'] },
    tablesWithId: ['account', 'turf'],
  })
})

test.each([
  ['no comment', column('visit.words')],
  ['the name of a table', column('visit.account')],
  ['a comment without a marker', column('visit.words', 'Words of the visitor.')],
  ['a marker without a full stop', column('visit.words', 'personal: words of the visitor')],
  ['a marker without words', column('visit.words', 'impersonal.')],
  ['a misspelt marker on a number', column('visit.latitude', 'Personal: place.', { isFree: false })],
  ['an id of an account without a foreign key', column('visit.account_id')],
])('a column that could tell of a person is refused with %s', (_, wrong) => {
  expect(() => peopleColumns([column('account.id', null, { isFree: false }), wrong])).toThrow(
    `${wrong.table}.${wrong.column}`,
  )
})
