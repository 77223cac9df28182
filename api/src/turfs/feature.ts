import type { adminTurfs } from '@baari/contract/turfs/adminTurfs.ts'
import type { cityAlerts, favourites, freeAlerts } from '@baari/contract/turfs/freeAlerts.ts'
import type { groundHours } from '@baari/contract/turfs/groundHours.ts'
import type { ownerTurfs } from '@baari/contract/turfs/ownerTurfs.ts'
import type { publicTurfs, turfs } from '@baari/contract/turfs/turfs.ts'
import type { Database } from '@baari/db/connect.ts'
import type { Config } from '../config.ts'
import type { PictureFiles } from '../pictures/pictureFiles.ts'
import type { PictureStore } from '../pictures/pictureStore.ts'
import { deleteUnusedPictures, registerPictures } from '../pictures/registerPictures.ts'
import type { PlacesProvider } from '../places/placesProvider.ts'
import type { Feature } from '../platform/feature.ts'
import { listCityAlerts, listWantedPlaces, notifyOfCities, setCityAlert } from './alerts/cityAlerts.ts'
import { endAlert, listFreeAlerts, setFreeAlert } from './alerts/freeAlerts.ts'
import { type NotifyingServices, notifyOfFreedTime } from './alerts/notifyOfFreedTime.ts'
import { createGround, createTurf } from './createTurf.ts'
import { createDynamicPrice, deleteDynamicPrice, listDynamicPrices } from './dynamicPrices.ts'
import { dropFavourite, keepFavourite, listFavourites, listFavouriteWeeks } from './favourites.ts'
import type { GroundsForSale } from './groundForSale.ts'
import { listHolidays, setClosedDates, setGroundHours } from './groundHours.ts'
import { addTurfImages, listOwnerTurfs, listTurfs } from './managedTurfs.ts'
import { readPoster } from './ownDoor.ts'
import { getPublicTurf } from './publicTurf.ts'
import { searchTurfs } from './searchTurfs.ts'
import { setGapNudge, setRelease, setUndo, setWidgetSites } from './terms.ts'
import { type CatalogueSource, resolvePlace, suggestPlaces } from './typedPlace.ts'
import { updateGround, updateManagedGround } from './updateGround.ts'
import { updateTurf } from './updateTurf.ts'

interface Services extends NotifyingServices {
  requestDb: Database
  now: () => Date
  config: Config
  places: PlacesProvider
  catalogue: CatalogueSource
  pictures: PictureStore
  pictureFiles: PictureFiles
  grounds: GroundsForSale
}

export const turfsFeature = (
  services: Services,
): Feature<
  typeof turfs &
    typeof publicTurfs &
    typeof freeAlerts &
    typeof cityAlerts &
    typeof favourites &
    typeof ownerTurfs &
    typeof groundHours &
    typeof adminTurfs
> => ({
  handlers: {
    searchTurfs: searchTurfs(services.catalogue),
    suggestPlaces: suggestPlaces(services.places),
    resolvePlace: resolvePlace(services.places),
    getPublicTurf,
    setFreeAlert,
    listFreeAlerts,
    endAlert,
    setCityAlert: setCityAlert(services.catalogue),
    listCityAlerts,
    listWantedPlaces,
    keepFavourite,
    dropFavourite,
    listFavourites,
    listFavouriteWeeks,
    listOwnerTurfs,
    setUndo: setUndo(services.grounds),
    setRelease: setRelease(services.grounds),
    setGapNudge: setGapNudge(services.grounds),
    setWidgetSites: setWidgetSites(services.grounds),
    readPoster: readPoster(services),
    updateGround: updateGround(services.grounds),
    setGroundHours: setGroundHours(services.grounds),
    setClosedDates: setClosedDates(services.grounds),
    listHolidays,
    listDynamicPrices,
    createDynamicPrice: createDynamicPrice(services.grounds),
    deleteDynamicPrice: deleteDynamicPrice(services.grounds),
    createTurf: createTurf(services),
    listTurfs,
    updateTurf: updateTurf(services),
    addTurfImages: addTurfImages(services),
    createGround,
    updateManagedGround: updateManagedGround(services),
  },
  jobs: [
    deleteUnusedPictures({ db: services.requestDb, pictures: services.pictures, now: services.now }),
    notifyOfFreedTime(services),
    notifyOfCities(services),
  ],
  register: (server) => registerPictures(server, { files: services.pictureFiles, db: services.requestDb }),
})
