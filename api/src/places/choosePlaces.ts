import type { Config } from '../config.ts'
import { ConfigurationError } from '../configurationError.ts'
import { embeddedPlaces } from './embeddedPlaces.ts'
import { googlePlaces } from './googlePlaces.ts'
import type { PlacesProvider } from './placesProvider.ts'

/** The provider that the settings name. */
export const choosePlaces = (
  config: Pick<Config, 'PLACES_PROVIDER' | 'GOOGLE_PLACES_BASE' | 'GOOGLE_PLACES_KEY'>,
): PlacesProvider => {
  if (config.PLACES_PROVIDER === 'embedded') return embeddedPlaces()
  if (config.GOOGLE_PLACES_KEY === '')
    throw new ConfigurationError('GOOGLE_PLACES_KEY is not set. Set it, or set PLACES_PROVIDER to embedded.')
  return googlePlaces({ base: config.GOOGLE_PLACES_BASE, key: config.GOOGLE_PLACES_KEY })
}
