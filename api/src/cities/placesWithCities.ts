import type { City } from '@baari/domain/cities/catalogue.ts'
import type { Place, PlacesProvider } from '../places/placesProvider.ts'
import type { CatalogueReader } from './catalogue.ts'

const MOST_SUGGESTIONS = 8
const PREFIX = 'city:'

/** Cities of Baari come first among the places that match a text, whichever provider knows the others. */
export const placesWithCities = (others: PlacesProvider, catalogue: CatalogueReader): PlacesProvider => ({
  attribution: others.attribution,
  suggest: async (wanted) => {
    const [{ cities }, found] = await Promise.all([catalogue.read(), others.suggest(wanted)])
    const text = wanted.text.toLowerCase()
    const known = new Set(found.map(({ label }) => label))
    // A provider tells more of a place that it knows: its state, and where it is best entered.
    const unknown = cities.filter(
      ({ name, hindiName }) => !known.has(name) && [name, hindiName].some((one) => one.toLowerCase().startsWith(text)),
    )
    return [...unknown.map(placeOf), ...found].slice(0, MOST_SUGGESTIONS)
  },
  resolve: async (chosen) => {
    if (!chosen.id.startsWith(PREFIX)) return others.resolve(chosen)
    const { cities } = await catalogue.read()
    const city = cities.find(({ key }) => PREFIX + key === chosen.id)
    return city && placeOf(city)
  },
})

const placeOf = ({ key, name, latitude, longitude }: City): Place => ({
  id: PREFIX + key,
  label: name,
  secondary: '',
  latitude,
  longitude,
})
