import type { adminCities, cities } from '@baari/contract/cities/cities.ts'
import type { PictureStore } from '../pictures/pictureStore.ts'
import type { ChangeFeed } from '../platform/changeFeed/changeFeed.ts'
import type { Feature } from '../platform/feature.ts'
import type { CatalogueReader } from './catalogue.ts'
import { cityTurfHandlers, getCitySketch } from './cityTurfs.ts'
import { createCity, deleteCity, listManagedCities, updateCity } from './manageCities.ts'
import { createSport, listSports, updateSport } from './manageSports.ts'

interface Services {
  pictures: PictureStore
  catalogue: CatalogueReader
  changes: ChangeFeed
}

export const citiesFeature = (services: Services): Feature<typeof cities & typeof adminCities> => ({
  handlers: {
    ...cityTurfHandlers(services),
    getCitySketch: getCitySketch(services.catalogue),
    listManagedCities,
    createCity: createCity(services),
    updateCity: updateCity(services),
    deleteCity: deleteCity(services),
    listSports,
    createSport: createSport(services),
    updateSport: updateSport(services),
  },
})
