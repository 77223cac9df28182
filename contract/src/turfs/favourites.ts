import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import { date, entityId, id, instant, publicText, time } from '../wire/wire.ts'

const params = z.object({ turfId: id('TURF') })

const evening = z.object({
  date,
  /** The free start that is nearest to 7 pm, and a ground that is free then; null on an evening that is full. */
  start: z.object({ time, groundId: entityId, groundName: publicText, game: z.string() }).nullable(),
})

const favouriteWeek = z
  .object({
    turfId: entityId,
    name: publicText,
    image: z.string().nullable(),
    location: z.object({ address: publicText, city: publicText, latitude: z.number(), longitude: z.number() }),
    /** Of today and the six days after it; those that are closed or over are left out. */
    evenings: z.array(evening),
  })
  .meta({ id: 'FavouriteWeek' })

export const favourites = endpoints({
  keepFavourite: {
    method: 'PUT',
    path: '/player/favourites/:turfId',
    summary: 'Keep a turf as a favourite',
    description: 'A turf that is kept already stays kept since when it was. An account keeps 50.',
    access: everyRole,
    params,
    reply: z.object({ turfId: entityId, createdAt: instant }).meta({ id: 'Favourite' }),
    refuses: ['NOT_FOUND', 'FAVOURITE_LIMIT_REACHED'],
  },
  dropFavourite: {
    method: 'DELETE',
    path: '/player/favourites/:turfId',
    summary: 'Keep a turf no longer',
    description: 'A turf that is not kept stays so.',
    access: everyRole,
    params,
    reply: z.object({ turfId: entityId }),
    refuses: [],
  },
  listFavourites: {
    method: 'GET',
    path: '/player/favourites',
    summary: 'The turfs that the account keeps, the last one first',
    access: everyRole,
    reply: z.object({ content: z.array(z.object({ turfId: entityId, name: publicText, createdAt: instant })) }),
    refuses: [],
  },
  listFavouriteWeeks: {
    method: 'GET',
    path: '/player/favourites/evenings',
    summary: 'The next seven evenings at the turfs that the account keeps, from 5 to 10 pm',
    description: 'Of the ten turfs that were kept last.',
    access: everyRole,
    reply: z.object({ content: z.array(favouriteWeek) }),
    refuses: [],
    cost: 5,
  },
})
