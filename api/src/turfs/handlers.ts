import type { publicTurfs } from '@baari/contract/publicTurfs.ts'
import type { turfs } from '@baari/contract/turfs.ts'
import type { Handlers } from '../http/context.ts'
import type { PlacesProvider } from '../places/placesProvider.ts'
import { cityTurfHandlers } from './cityTurfs.ts'
import { getPublicTurf } from './getPublicTurf.ts'
import { resolvePlace } from './resolvePlace.ts'
import { searchTurfs } from './searchTurfs.ts'
import { suggestPlaces } from './suggestPlaces.ts'

export const turfHandlers = (places: PlacesProvider): Handlers<typeof turfs & typeof publicTurfs> => ({
  searchTurfs,
  suggestPlaces: suggestPlaces(places),
  resolvePlace: resolvePlace(places),
  ...cityTurfHandlers(),
  getPublicTurf,
})
