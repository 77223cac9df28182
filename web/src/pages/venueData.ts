import { endMinutesOf, minutesOf } from '@baari/contract/wire/values.ts'
import { clockText, MINUTES_PER_DAY, MS_PER_MINUTE, WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import type { OpeningHoursSpecification, SportsActivityLocation, SportsEvent } from 'schema-dts'
import { formatName } from '../ui/formats/formats.ts'
import type { LoadedVenue, PublicTurf } from './loadVenue.ts'

type Ground = PublicTurf['grounds'][number]
type Game = LoadedVenue['games'][number]

/** A turf and its open games for search engines. The types of the vocabulary check each term. */
export const venueData = (
  { turf, games }: LoadedVenue,
  { url, origin }: { url: string; origin: string },
): (SportsActivityLocation | SportsEvent)[] => {
  const { address, city, latitude, longitude } = turf.location
  const place: SportsActivityLocation = {
    '@type': 'SportsActivityLocation',
    '@id': url,
    name: turf.name,
    url,
    image: turf.images.map((image) => new URL(image, origin).href),
    address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: city, addressCountry: 'IN' },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    openingHoursSpecification: openingHours(turf.grounds),
    ...(turf.rating !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: turf.rating, reviewCount: turf.reviewCount },
    }),
    makesOffer: turf.grounds.map((ground) => ({
      '@type': 'Offer',
      name: ground.name,
      price: ground.pricePerHourFullBooking,
      priceCurrency: 'INR',
      availability: `https://schema.org/${ground.availability ? 'InStock' : 'OutOfStock'}`,
      url,
    })),
  }
  return [place, ...games.map((game) => gameEvent(game, { turf, url }))]
}

/**
 * Each pair of times once, with its weekdays. A closing time before the opening is that of the next day; a whole day ends
 * at 23:59.
 */
const openingHours = (grounds: readonly Ground[]): OpeningHoursSpecification[] => {
  const days = grounds.flatMap(({ weekHours }) =>
    weekHours.flatMap(({ dayOfWeek, hours }) => {
      if (!hours) return []
      const [opens, closes] = [minutesOf(hours.openingTime), endMinutesOf(hours.closingTime)]
      const isWholeDay = opens === closes % MINUTES_PER_DAY
      return {
        dayOfWeek,
        pair: isWholeDay ? '00:00 23:59' : `${clockText(opens)} ${clockText(closes % MINUTES_PER_DAY)}`,
      }
    }),
  )
  return [...Map.groupBy(days, ({ pair }) => pair)].map(([pair, alike]) => {
    const [opens = '', closes = ''] = pair.split(' ')
    const open = WEEKDAYS.filter((weekday) => alike.some(({ dayOfWeek }) => dayOfWeek === weekday))
    return { '@type': 'OpeningHoursSpecification', dayOfWeek: open.map(dayName), opens, closes }
  })
}

type Day = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'

const dayName = (weekday: Uppercase<Day>) =>
  `https://schema.org/${(weekday.slice(0, 1) + weekday.slice(1).toLowerCase()) as Day}` as const

const gameEvent = (game: Game, { turf, url }: { turf: PublicTurf; url: string }): SportsEvent => {
  const minutes =
    (endMinutesOf(game.endTime) - minutesOf(game.startTime) + MINUTES_PER_DAY) % MINUTES_PER_DAY || MINUTES_PER_DAY
  return {
    '@type': 'SportsEvent',
    name: `${formatName(game.selectedGameType)}, ${turf.name}`,
    sport: game.selectedGameType,
    startDate: game.startsAt,
    endDate: new Date(Date.parse(game.startsAt) + minutes * MS_PER_MINUTE).toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@id': url },
    maximumAttendeeCapacity: game.maxPlayersRequired,
    remainingAttendeeCapacity: game.seatsLeft,
    offers: {
      '@type': 'Offer',
      price: game.pricePerPlayer,
      priceCurrency: 'INR',
      availability: `https://schema.org/${game.seatsLeft > 0 ? 'InStock' : 'SoldOut'}`,
      url,
    },
  }
}
