import { type GazetteerEntry, gazetteer, matchPlaces } from './gazetteer.ts'
import type { Place, PlacesProvider } from './placesProvider.ts'

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
