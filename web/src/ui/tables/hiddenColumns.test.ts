import { expect, test } from 'vitest'
import { readHiddenColumns, saveHiddenColumns, shownColumns } from './ChooseColumns.tsx'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  }
}

const columns = [
  { key: 'name', onCard: 'title' as const },
  { key: 'number', edge: 'start' as const },
  { key: 'price' },
  { key: 'date', onCard: 'key' as const },
  { key: 'cancel', edge: 'end' as const, onCard: 'action' as const },
]
const keysOf = (hidden: Iterable<string>) => shownColumns(columns, new Set(hidden)).map(({ key }) => key)

test('hides any column but a row’s name and actions', () => {
  expect(keysOf(['price'])).toEqual(['name', 'number', 'date', 'cancel'])
  expect(keysOf(columns.map(({ key }) => key))).toEqual(['name', 'number', 'cancel'])
})

test('remembers each table separately, and shows columns added later', () => {
  const browser = storage()
  saveHiddenColumns('bookings', new Set(['price', 'date']), browser)
  expect([...readHiddenColumns('bookings', browser)]).toEqual(['price', 'date'])
  expect(readHiddenColumns('users', browser).size).toBe(0)
  const later = shownColumns([...columns, { key: 'game' }], readHiddenColumns('bookings', browser))
  expect(later.map(({ key }) => key)).toContain('game')
  saveHiddenColumns('bookings', new Set(), browser)
  expect(browser.kept.size).toBe(0)
})
