/** Addresses that the server fills with data for visitors, by the path of their route. `:slug` is that of a turf of the seed. */
export const publicScreens: Record<string, readonly string[]> = {
  '/': ['/'],
  '/:cityKey/:gameKey?': [
    '/hyderabad',
    '/kanpur/badminton',
    '/jaipur/cricket?view=map',
    '/jaipur/cricket?from=19:00&priceTo=10',
  ],
  '/venues/:slug': ['/venues/:slug'],
  '/split/:token': ['/split/nobody-knows-this-token'],
  '*': ['/nowhere'],
}
