import type { turfs } from '@baari/contract/turfs.ts'
import type { Handlers } from '../http/context.ts'
import type { PlacesProvider } from '../places/placesProvider.ts'
import { resolvePlace } from './resolvePlace.ts'
import { searchTurfs } from './searchTurfs.ts'
import { suggestPlaces } from './suggestPlaces.ts'

export const turfHandlers = (places: PlacesProvider): Handlers<typeof turfs> => ({
  searchTurfs,
  suggestPlaces: suggestPlaces(places),
  resolvePlace: resolvePlace(places),
})
