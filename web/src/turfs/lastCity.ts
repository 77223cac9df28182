import { useSyncExternalStore } from 'react'
import { useBoot } from '../boot.ts'

const KEY = 'city'

/** Remembers the last city on this device. */
export const keepCity = (cityKey: string): void => {
  try {
    localStorage.setItem(KEY, cityKey)
  } catch {
    // Without storage the browser remembers no city.
  }
}

const read = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

const never = () => () => undefined

/** The last city on this device, once the page is hydrated: the server knows none. */
export const useLastCity = () => {
  const key = useSyncExternalStore(never, read, () => null)
  return useBoot().catalogue.cities.find((city) => city.key === key)
}
