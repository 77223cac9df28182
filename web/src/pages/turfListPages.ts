// The pages of a city and of a search share most of their code, so each loads one file less when both are in one chunk.
export { CityPage } from '../cities/CityPage.tsx'
export { TurfListPage } from '../turfs/TurfListPage.tsx'
