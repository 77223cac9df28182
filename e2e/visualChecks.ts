import path from 'node:path'
import type { Language } from '@baari/domain/shared/language.ts'
import { type CDPSession, expect, type Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { see } from './see.ts'
import { DESK, PHONE } from './sizes.ts'

/** As wide as a screen of 1280 px is at four times the size. */
const NARROWEST = { ...PHONE, width: 320 }

interface VisualCheck {
  theme: 'light' | 'dark'
  language: Language
  size: typeof PHONE
  letters: '' | '200%'
  /** The rules of axe to run. In another theme and language a screen differs only in its colours and words. */
  axe: 'all' | 'colours and words' | 'nothing'
}

const visualCheck = (
  theme: VisualCheck['theme'],
  language: Language,
  size: VisualCheck['size'],
  rest: Partial<VisualCheck> = {},
): VisualCheck => ({
  theme,
  language,
  size,
  letters: '',
  axe: 'nothing',
  ...rest,
})

const LARGE = { letters: '200%' } as const

/**
 * Three sets of checks that take turns from address to address. Each shows a screen in both themes and languages, on a
 * phone and on a desktop, and with large text at the narrowest width. Together they cover every pair of values, except
 * English at that width.
 */
const COVERING: readonly (readonly VisualCheck[])[] = [
  [
    visualCheck('light', 'en', PHONE, { axe: 'all' }),
    visualCheck('dark', 'hi', DESK, { axe: 'colours and words' }),
    visualCheck('light', 'hi', NARROWEST, LARGE),
  ],
  [
    visualCheck('light', 'en', DESK, { axe: 'all' }),
    visualCheck('dark', 'hi', PHONE, { axe: 'colours and words' }),
    visualCheck('light', 'hi', NARROWEST, LARGE),
  ],
  [
    visualCheck('dark', 'en', PHONE, { axe: 'all' }),
    visualCheck('light', 'hi', DESK, { axe: 'colours and words' }),
    visualCheck('dark', 'hi', NARROWEST, LARGE),
  ],
]

/**
 * For sheets, which open over a page that is checked itself: two checks each, in both themes and languages. The sets
 * together cover every pair of values.
 */
const COVERING_SHEETS: typeof COVERING = [
  [
    visualCheck('light', 'en', PHONE, { axe: 'all' }),
    visualCheck('dark', 'hi', NARROWEST, { ...LARGE, axe: 'colours and words' }),
  ],
  [
    visualCheck('light', 'en', NARROWEST, { ...LARGE, axe: 'colours and words' }),
    visualCheck('dark', 'hi', PHONE, { axe: 'all' }),
  ],
  [visualCheck('dark', 'en', DESK, { axe: 'all' }), visualCheck('light', 'hi', DESK, { axe: 'colours and words' })],
]

/** Sizes at which `test:looks` checks. The narrowest skips axe, which checks the same elements at phone size. */
const ROOMS = [
  { size: PHONE, letters: '', axe: 'all' },
  { size: DESK, letters: '', axe: 'all' },
  { size: NARROWEST, letters: '', axe: 'nothing' },
  { size: NARROWEST, letters: '200%', axe: 'nothing' },
] as const

/** The full product of all values. */
const EVERY: readonly VisualCheck[] = (['en', 'hi'] as const).flatMap((language) =>
  ROOMS.flatMap(({ size, ...rest }) =>
    (['light', 'dark'] as const).map((theme) => visualCheck(theme, language, size, rest)),
  ),
)

/** True for the address of a sheet that is open over its page. */
export const isSheet = (address: string): boolean => new URL(address, 'https://baari.example').searchParams.has('sheet')

/** `npm run test:looks` runs every check, `npm test` one of three sets. The choice depends on the address alone. */
const checksAt = (address: string): readonly VisualCheck[] => {
  if (process.env.LOOKS === 'every') return EVERY
  const sets = isSheet(address) ? COVERING_SHEETS : COVERING
  return sets[[...address].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % sets.length]!
}

/** Values that reach the screen only by mistake. */
const strange = /\b(?:undefined|null|NaN)\b|\[object/

const nameOf = ({ theme, language, size, letters }: VisualCheck): string =>
  [theme, language, `${size.width} px`, letters].filter(Boolean).join(' ')

/** Where a screen is checked, and in which language. */
interface Shown {
  address: string
  language: Language
}

/** Puts a page into the state of the first check in its language, before a screen is rendered. */
export const prepareVisualChecks = async (page: Page, shown: Shown): Promise<void> => turn(page, checksOf(shown)[0]!)

/** Puts a page on a phone in light colours. */
export const prepareOnPhone = async (page: Page): Promise<void> => turn(page, { theme: 'light', size: PHONE })

const checksOf = ({ address, language }: Shown): readonly VisualCheck[] =>
  checksAt(address).filter((check) => check.language === language)

const sessions = new WeakMap<Page, CDPSession>()

/** Renders a page at a tenth of its size, if no screenshot is kept. Layout, text and colours stay the same. */
const renderSmall = async (page: Page, size: VisualCheck['size']): Promise<void> => {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false, scale: 0.1 })
}

/** Sets the theme and size of a page in a desktop browser. A screenshot has the size of Playwright's own viewport. */
const turn = async (page: Page, { theme, size }: Pick<VisualCheck, 'theme' | 'size'>): Promise<void> => {
  await Promise.all([
    page.emulateMedia({ colorScheme: theme }),
    process.env.LOOKS_PICTURES ? page.setViewportSize(size) : renderSmall(page, size),
  ])
}

/** Runs the visual checks of a page in its language. */
export const checkVisually = async (page: Page, shown: Shown): Promise<void> => {
  for (const check of checksOf(shown)) {
    await turn(page, check)
    const { width, text, outside, amber, small, sizes, within } = await see(page, check.letters)
    const found = {
      width,
      strange: text.split('\n').filter((line) => strange.test(line)),
      outside,
      amber,
      small,
      sizes,
      violations: check.axe === 'nothing' ? [] : await violationsOf(page, { within, rules: check.axe }),
    }
    const name = nameOf(check)
    expect.soft(found, `${page.url()}, ${name}`).toEqual({
      width: check.size.width,
      strange: [],
      outside: [],
      amber: [],
      small: [],
      sizes: [],
      violations: [],
    })
    if (process.env.LOOKS_PICTURES) await page.screenshot({ path: pictureOf(page.url(), name) })
  }
}

const pictureOf = (address: string, name: string): string =>
  path.join(
    process.env.LOOKS_PICTURES ?? '',
    `${`${new URL(address).pathname}${new URL(address).search} ${name}`.replaceAll(/[^\w=-]+/g, '_')}.png`,
  )
