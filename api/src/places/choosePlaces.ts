import type { Config } from '../config.ts'
import { ConfigurationError } from '../configurationError.ts'
import { type GazetteerEntry, gazetteer, matchPlaces } from './gazetteer.ts'
import { googlePlaces } from './googlePlaces.ts'
import type { Place, PlacesProvider } from './placesProvider.ts'

/** The provider that the settings name. */
export const choosePlaces = (
  config: Pick<Config, 'PLACES_PROVIDER' | 'GOOGLE_PLACES_BASE' | 'GOOGLE_PLACES_KEY'>,
): PlacesProvider => {
  if (config.PLACES_PROVIDER === 'embedded') return embeddedPlaces()
  if (config.GOOGLE_PLACES_KEY === '')
    throw new ConfigurationError('GOOGLE_PLACES_KEY is not set. Set it, or set PLACES_PROVIDER to embedded.')
  return googlePlaces({ base: config.GOOGLE_PLACES_BASE, key: config.GOOGLE_PLACES_KEY })
}

const MOST_SUGGESTIONS = 8

/** Place names that ship with Baari: Indian towns, and the neighbourhoods of its cities. Needs no network. */
export const embeddedPlaces = (): PlacesProvider => ({
  attribution: 'Place data © GeoNames, CC BY 4.0',
  suggest: async ({ text, near }) =>
    matchPlaces(text, near)
      .slice(0, MOST_SUGGESTIONS)
      .map(({ entry }) => asPlace(entry)),
  resolve: async ({ id }) => {
    const entry = gazetteer().find((one) => one.id === id)
    return entry && asPlace(entry)
  },
})

const asPlace = ({ id, label, secondary, latitude, longitude }: GazetteerEntry): Place => ({
  id,
  label,
  secondary,
  latitude,
  longitude,
})
