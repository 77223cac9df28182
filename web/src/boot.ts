import type { City, Sport } from '@baari/domain/cities/catalogue.ts'
import type { Company } from '@baari/domain/shared/company.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import type { MapTiles } from '@baari/domain/turfs/mapTiles.ts'
import { createContext, useContext } from 'react'
import type { Standing } from './api/session.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Facts from the server's rendering, so that the browser's first rendering is the same. */
export interface Boot {
  /** Such as `https://baari.example`, without a path. */
  origin: string
  theme: Theme
  language: Language
  /** From a cookie, for the header until local storage is read. It grants no access. */
  roleHint: Standing | undefined
  /** The day in India when the page was written, 'YYYY-MM-DD': a device's own clock may be wrong. */
  today: string
  /** The current evening’s day: until 4 am, the day before `today`. */
  tonight: string
  /** The company that runs this Baari. */
  company: Company
  /** The cities and games of Baari, in the order in which they are offered. */
  catalogue: {
    cities: readonly Pick<City, 'key' | 'name' | 'latitude' | 'longitude'>[]
    sports: readonly Omit<Sport, 'hindiName'>[]
  }
  /** Where maps have their tiles from; null where they are drawn from our own lines alone. */
  mapTiles: MapTiles | null
  /** Their names in the language of the page, where these differ. */
  names: Readonly<Record<string, string>>
  /** The data that the loaders of the page's routes read. */
  data: Record<string, unknown>
}

/** The id of the element that carries the boot record in the page. */
export const BOOT_ELEMENT = 'boot'

export const BootContext = createContext<Boot | undefined>(undefined)

export const useBoot = (): Boot => {
  const boot = useContext(BootContext)
  if (!boot) throw new Error('useBoot needs a BootContext above it')
  return boot
}

/** The games that are offered wherever one is chosen for a search. */
export const useListedGames = (): readonly string[] =>
  useBoot().catalogue.sports.flatMap(({ name, isListed }) => (isListed ? name : []))
