import { expect, test } from 'vitest'
import { aGame, aGround, everyDay, TURF } from '../testing/served.ts'
import { venueData } from './venueData.ts'

const turf = {
  entityId: TURF,
  slug: 'lit-box',
  name: 'Lit Box',
  images: ['/art/a.svg'],
  location: { address: 'Vaishali Nagar', city: 'Jaipur', latitude: 26.9, longitude: 75.8 },
  isOnboarded: true,
  rating: null,
  reviewCount: 0,
  amenities: [],
  widgetSites: [],
}
const ground = (opens: [number, number], closes: [number, number]) => ({
  ...aGround(),
  openingTime: opens,
  closingTime: closes,
  ...everyDay(opens, closes),
  days: [],
})

test('search engines read hours past midnight and of a whole day, each once, and the open games with their end', () => {
  const [place, event] = venueData(
    {
      turf: { ...turf, grounds: [ground([6, 0], [2, 0]), ground([6, 0], [2, 0]), ground([0, 0], [23, 59])] },
      games: [{ ...aGame, startTime: [23, 30], endTime: [0, 30], startsAt: '2027-01-16T18:00:00.000Z', seatsLeft: 0 }],
    },
    { url: 'https://baari.example/venues/lit-box', origin: 'https://baari.example' },
  )
  expect(place).toMatchObject({
    image: ['https://baari.example/art/a.svg'],
    openingHoursSpecification: [
      { opens: '06:00', closes: '02:00' },
      { opens: '00:00', closes: '23:59' },
    ],
  })
  expect(event).toMatchObject({
    '@type': 'SportsEvent',
    location: { '@id': 'https://baari.example/venues/lit-box' },
    endDate: '2027-01-16T19:00:00.000Z',
    offers: { availability: 'https://schema.org/SoldOut' },
  })
})

test('search engines read the weekdays of each pair of hours, without closed days', () => {
  const usual = ground([6, 0], [23, 0])
  const week = usual.weekHours.map(({ dayOfWeek, hours }, index) => ({
    dayOfWeek,
    hours: index === 6 ? null : index === 5 ? { ...hours, openingTime: [9, 0] as [number, number] } : hours,
  }))
  const grounds = [{ ...usual, weekHours: week }]
  const [place] = venueData(
    { turf: { ...turf, grounds }, games: [] },
    { url: 'https://a.in/v', origin: 'https://a.in' },
  )
  const day = (name: string) => `https://schema.org/${name}`
  expect(place).toMatchObject({
    openingHoursSpecification: [
      { opens: '06:00', dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(day) },
      { opens: '09:00', dayOfWeek: [day('Saturday')] },
    ],
  })
})
