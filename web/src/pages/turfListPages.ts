// The pages of a city and of a search share most of their code: together they load one file less.
export { CityPage } from '../cities/CityPage.tsx'
export { TurfListPage } from '../turfs/TurfListPage.tsx'
