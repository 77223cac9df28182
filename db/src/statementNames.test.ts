import { expect, test } from 'vitest'
import { MOST_NAMES, PLANNED_EACH_TIME, statementNames } from './statementNames.ts'

const foundAfter = (text: string, names = statementNames()) => {
  for (let times = 0; times < 5; times += 1) names.find(text)
  return names.find(text)
}

const TEXT = 'select name from turf where id = $1'

test('a text gets a name once it is asked often, and keeps it', () => {
  const names = statementNames()
  const found = [1, 2, 3, 4].map(() => names.find(TEXT)?.name)
  expect(found.slice(0, 2)).toEqual([undefined, undefined])
  expect(found[2]).toMatch(/^[\w-]{43}$/)
  expect(found[3]).toBe(found[2])
})

test('a text that is renewed has a name that no connection knows', () => {
  const names = statementNames()
  const before = foundAfter(TEXT, names)?.name
  names.renew(TEXT)
  expect(names.find(TEXT)?.name).toMatch(/^[\w-]{43}$/)
  expect(names.find(TEXT)?.name).not.toBe(before)
})

test.each([
  'select * from turf where id = $1',
  'select turf.* from turf where id = $1',
  'select "turf".*, "ground"."name" from turf join ground on true where id = $1',
  'select name, * from turf where id = $1',
  'insert into turf (id) values ($1) returning *',
  'with found as (update turf set name = $1 returning *) select name from found',
  'select (settle($1)).*',
])('a star that stands for columns grows with its table: %s', (text) => {
  expect(foundAfter(text)).toMatchObject({ growsWithTables: true })
})

test.each([
  'select count(*) from turf where id = $1',
  'select count(*) filter (where onboarded), count(*) over () as total from turf where id = $1',
  'select price * $1 from ground',
  'select (price + 1)*2 as double from ground where id = $1',
])('counting and multiplying do not: %s', (text) => {
  expect(foundAfter(text)).toMatchObject({ growsWithTables: false })
})

test('texts that vary without end take no more names than there are', () => {
  const names = statementNames()
  const found = Array.from({ length: 5000 }, (_, number) => foundAfter(`select $1 + ${number}`, names))
  expect(found.filter(Boolean)).toHaveLength(MOST_NAMES)
})

test('a text that says it is planned each time has no name', () => {
  expect(foundAfter(`${PLANNED_EACH_TIME} select $1`)).toBeUndefined()
})
