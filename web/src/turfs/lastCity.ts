import { useEffect, useSyncExternalStore } from 'react'
import { readSession, watchSession } from '../api/session.ts'
import { type Boot, useBoot } from '../boot.ts'
import { formatName } from '../ui/formats/formats.ts'

export type City = Boot['catalogue']['cities'][number]

/** The local storage key of the last city, and the event fired when this device chooses one. */
export const CITY = 'city'

/** The key of the city last chosen on this device, and when; both empty before the first choice. */
export const cityOfDevice = (): [cityKey: string, chosenAt: string] => {
  const [cityKey = '', chosenAt = ''] = (localStorage.getItem(CITY) ?? '').split(' ')
  return [cityKey, chosenAt]
}

/** The key of the city chosen later, on this device or in the account. */
const lastCityKey = (): string => {
  const [cityKey, chosenAt] = cityOfDevice()
  const session = readSession()
  const account = session.status === 'in' && session.user.lastCity
  return account && account.chosenAt > chosenAt ? account.cityKey : cityKey
}

/** Stores a city as the last one on this device. `useAccountCity` sends it to the account. */
export const useKeptCity = (cityKey: string | undefined): void =>
  useEffect(() => {
    if (!cityKey || cityKey === lastCityKey()) return
    localStorage.setItem(CITY, `${cityKey} ${new Date().toISOString()}`)
    window.dispatchEvent(new Event(CITY))
  }, [cityKey])

/** The last city; null if there is none, undefined before hydration, since the server does not know it. */
export const useLastCity = (): City | null | undefined => {
  const key = useSyncExternalStore<string | undefined>(watchSession, lastCityKey, () => undefined)
  const { cities } = useBoot().catalogue
  return key === undefined ? key : (cities.find((city) => city.key === key) ?? null)
}

/** The city with this name, in English or in the page's language. The search itself understands more. */
export const cityNamed = (place: string | undefined, cities: readonly City[]): City | undefined => {
  const typed = place?.trim().toLowerCase()
  return cities.find(({ name }) => [name, formatName(name)].some((one) => one.toLowerCase() === typed))
}
