import type { City, Sport } from '@baari/domain/cities/catalogue.ts'
import type { Company } from '@baari/domain/shared/company.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import type { MapTiles } from '@baari/domain/turfs/mapTiles.ts'
import { createContext, useContext } from 'react'
import type { Standing } from './api/session.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Data of the server's render, so that the browser's first render is the same. */
export interface Boot {
  /** Such as `https://baari.example`, without a path. */
  origin: string
  theme: Theme
  language: Language
  /** From a cookie, for the header until local storage is read. It grants no access. */
  roleHint: Standing | undefined
  /** The day in India when the page was rendered, 'YYYY-MM-DD': a device's own clock may be wrong. */
  today: string
  /** The current evening’s day: until 4 am, the day before `today`. */
  tonight: string
  /** The company behind this Baari. */
  company: Company
  /** The cities and games of Baari, in display order. */
  catalogue: {
    cities: readonly Omit<City, 'hindiName'>[]
    sports: readonly Omit<Sport, 'hindiName'>[]
  }
  /**
   * The coupon that pages offer, with its terms in the page's language, such as “20% off, at most ₹70, from ₹400”; null
   * if there is none.
   */
  coupon: { code: string; percent: number; terms: string } | null
  /** The source of map tiles; null if maps use only the built-in sketches. */
  mapTiles: MapTiles | null
  /** Names in the page's language, where they differ. */
  names: Readonly<Record<string, string>>
  /** The data from the loaders of the page's routes. */
  data: Record<string, unknown>
}

/** The id of the element that holds the boot record. */
export const BOOT_ELEMENT = 'boot'

export const BootContext = createContext<Boot | undefined>(undefined)

export const useBoot = (): Boot => {
  const boot = useContext(BootContext)
  if (!boot) throw new Error('useBoot needs a BootContext above it')
  return boot
}

/** The games offered in every search. */
export const useListedGames = (): readonly string[] =>
  useBoot().catalogue.sports.flatMap(({ name, isListed }) => (isListed ? name : []))
