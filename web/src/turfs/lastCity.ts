import { useSyncExternalStore } from 'react'
import { useBoot } from '../boot.ts'

const KEY = 'city'

/** Remembers on this device the city that was looked at last. */
export const keepCity = (cityKey: string): void => {
  try {
    localStorage.setItem(KEY, cityKey)
  } catch {
    // A browser that stores nothing remembers nothing.
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

/** The city that was looked at last, once the page is awake: the server knows of none. */
export const useLastCity = () => {
  const key = useSyncExternalStore(never, read, () => null)
  return useBoot().catalogue.cities.find((city) => city.key === key)
}
