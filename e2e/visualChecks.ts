import path from 'node:path'
import type { Language } from '@baari/domain/shared/language.ts'
import { type CDPSession, expect, type Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { see } from './see.ts'
import { DESK, PHONE } from './sizes.ts'

/** As wide as a screen of 1280 px is at four times the size. */
const NARROWEST = { ...PHONE, width: 320 }

interface Look {
  theme: 'light' | 'dark'
  language: Language
  size: typeof PHONE
  letters: '' | '200%'
  /** The rules of axe to run. In another theme and language a screen differs only in its colours and words. */
  axe: 'all' | 'colours and words' | 'nothing'
}

const look = (theme: Look['theme'], language: Language, size: Look['size'], rest: Partial<Look> = {}): Look => ({
  theme,
  language,
  size,
  letters: '',
  axe: 'nothing',
  ...rest,
})

/** Covers every pair of theme, language and size (phone or desktop), and large text at the narrowest width. */
const COVERING: readonly Look[] = [
  look('light', 'en', PHONE, { axe: 'all' }),
  look('dark', 'en', DESK),
  look('dark', 'hi', PHONE, { axe: 'colours and words' }),
  look('light', 'hi', DESK),
  look('light', 'hi', NARROWEST, { letters: '200%' }),
]

/** The narrowest looks only check what fits: axe checks the same elements at phone size. */
const ROOMS = [
  { size: PHONE, letters: '', axe: 'all' },
  { size: DESK, letters: '', axe: 'all' },
  { size: NARROWEST, letters: '', axe: 'nothing' },
  { size: NARROWEST, letters: '200%', axe: 'nothing' },
] as const

/** The full product of all values. */
const EVERY: readonly Look[] = (['en', 'hi'] as const).flatMap((language) =>
  ROOMS.flatMap(({ size, ...rest }) => (['light', 'dark'] as const).map((theme) => look(theme, language, size, rest))),
)

/** `npm run test:looks` takes every look, `npm test` enough looks to cover each pair of values. */
const LOOKS = process.env.LOOKS === 'every' ? EVERY : COVERING

/** Values that reach the screen only by mistake. */
const strange = /\b(?:undefined|null|NaN)\b|\[object/

const nameOf = ({ theme, language, size, letters }: Look): string =>
  [theme, language, `${size.width} px`, letters].filter(Boolean).join(' ')

/** Puts a page into the state of the first look in its language, before a screen is drawn. */
export const prepareLooks = async (page: Page, language: Language): Promise<void> => turn(page, looksIn(language)[0]!)

const looksIn = (language: Language): readonly Look[] => LOOKS.filter((one) => one.language === language)

const sessions = new WeakMap<Page, CDPSession>()

/** Draws a page small when no screenshot of it is kept; layout, text and colours are those of the full size. */
const drawSmall = async (page: Page, size: Look['size']): Promise<void> => {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false, scale: 0.1 })
}

/** Sets the theme and size of a page in a desktop browser. A screenshot has the size of Playwright's own viewport. */
const turn = async (page: Page, { theme, size }: Look): Promise<void> => {
  await Promise.all([
    page.emulateMedia({ colorScheme: theme }),
    process.env.LOOKS_PICTURES ? page.setViewportSize(size) : drawSmall(page, size),
  ])
}

/** Checks a page in all looks of its language. */
export const lookAt = async (page: Page, language: Language): Promise<void> => {
  for (const request of looksIn(language)) {
    await turn(page, request)
    const { width, text, outside, small, within } = await see(page, request.letters)
    const found = {
      width,
      strange: text.split('\n').filter((line) => strange.test(line)),
      outside,
      small,
      violations: request.axe === 'nothing' ? [] : await violationsOf(page, { within, rules: request.axe }),
    }
    const look = nameOf(request)
    expect.soft(found, `${page.url()}, ${look}`).toEqual({
      width: request.size.width,
      strange: [],
      outside: [],
      small: [],
      violations: [],
    })
    if (process.env.LOOKS_PICTURES) await page.screenshot({ path: pictureOf(page.url(), look) })
  }
}

const pictureOf = (address: string, look: string): string =>
  path.join(
    process.env.LOOKS_PICTURES ?? '',
    `${`${new URL(address).pathname}${new URL(address).search} ${look}`.replaceAll(/[^\w=-]+/g, '_')}.png`,
  )
