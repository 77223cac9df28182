import { expect, test } from 'vitest'
import { filterQuery, readFilters, sortOf } from './turfFilters.ts'

const today = '2026-11-21'
const read = (search: string) => readFilters(new URLSearchParams(search), { today, tonight: today })

test.each([
  ['everywhere', 'location='],
  ['a position', 'latitude=26.9&longitude=75.8'],
  [
    'every filter',
    'game=Cricket&location=Jaipur&latitude=26.9&longitude=75.8&date=2026-11-25&part=evening%2Cnight&from=19%3A30&priceFrom=500&priceTo=1500&within=5&rating=4&place=indoor&amenities=Parking%2CCaf%C3%A9&ground=half&name=pink&sort=price&view=map&page=2',
  ],
])('an address round-trips %s', (_what, search) => {
  expect(filterQuery(read(search)).toString()).toBe(search)
})

test('an empty address has no filters and stays empty', () => {
  expect(read('')).toMatchObject({ game: undefined, location: undefined, point: undefined, date: undefined, page: 0 })
  expect(read('')).toMatchObject({ parts: [], from: undefined, amenities: [], isHalf: false, sort: undefined })
  expect(filterQuery(read('')).toString()).toBe('')
})

test.each([
  ['2026-11-21', '2026-11-21', 1140],
  ['2026-12-11', '2026-12-11', 1140],
  ['2026-11-20', undefined, undefined],
  ['2026-12-12', undefined, undefined],
  ['2026-02-30', undefined, undefined],
  ['soon', undefined, undefined],
])('reads the day %s of an address as %s, and its hour only with it', (request, date, from) => {
  expect(read(`date=${request}&from=19:00`)).toMatchObject({ date, from })
})

test('offers the previous day while its night lasts', () => {
  expect(readFilters(new URLSearchParams('date=2026-11-20'), { today, tonight: '2026-11-20' }).date).toBe('2026-11-20')
})

test.each([
  ['by earliest start for today', undefined, today, 'earliest'],
  ['by earliest start for a night that is still running', undefined, '2026-11-20', 'earliest'],
  ['by distance for another day', undefined, '2026-11-22', 'nearest'],
  ['by distance without a day', undefined, undefined, 'nearest'],
  ['as chosen, even for today', 'price', today, 'price'],
] as const)('sorts a list %s', (_what, sort, date, order) => {
  expect(sortOf({ sort, date }, { today, tonight: '2026-11-20' })).toBe(order)
})

test('ignores half a point, an impossible point and an invalid page', () => {
  expect(read('latitude=26.9').point).toBeUndefined()
  expect(read('latitude=&longitude=75').point).toBeUndefined()
  expect(read('latitude=126.9&longitude=75').point).toBeUndefined()
  expect([read('page=-1').page, read('page=1.5').page, read('page=x').page]).toEqual([0, 0, 0])
})

test('ignores an invalid part, time, price, order and view', () => {
  expect(read('part=teatime,EVENING&from=25:00&priceTo=-4&rating=9&sort=best&view=globe')).toMatchObject({
    parts: ['EVENING'],
    from: undefined,
    priceTo: undefined,
    rating: undefined,
    sort: undefined,
    view: 'list',
  })
})
