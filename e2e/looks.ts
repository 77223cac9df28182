import type { Locator, Page } from '@playwright/test'
import { expectFits } from './fits.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './look.ts'
import { DESK, PHONE } from './sizes.ts'

/** As wide as a screen of 1280 px is at four times the size. */
const NARROWEST = { ...PHONE, width: 320 }

interface Look {
  size: typeof PHONE
  /** In which theme axe looks; without one, what is looked at is whether everything fits. */
  theme?: 'light' | 'dark' | 'both'
  letters?: '200%'
}

/** How a page is looked at when it is opened in a language. */
interface Visit {
  language: 'en' | 'hi'
  looks: Look[]
}

/**
 * Every page in every language, size and theme takes minutes: with EVERY_LOOK=1 that is done. Else each page is seen once
 * in either language, theme and size, and which of them go together alternates from page to page. On a phone, where room
 * is scarce, both languages have to fit.
 */
const isWhole = process.env.EVERY_LOOK === '1'

const inTurn = (index: number) =>
  index % 2 === 0
    ? ([
        ['en', 'light'],
        ['hi', 'dark'],
      ] as const)
    : ([
        ['hi', 'dark'],
        ['en', 'light'],
      ] as const)

export const visitsOf = (index: number): Visit[] => {
  const large: Look = { size: PHONE, letters: '200%' }
  if (isWhole)
    return (['en', 'hi'] as const).map((language) => ({
      language,
      looks: [{ size: PHONE, theme: 'both' }, large, { size: DESK, theme: 'both' }, { size: NARROWEST }],
    }))
  const [[onPhone, phoneTheme], [onDesk, deskTheme]] = inTurn(index)
  return [
    { language: onPhone, looks: [{ size: PHONE, theme: phoneTheme }, large, { size: NARROWEST }] },
    { language: onDesk, looks: [{ size: PHONE }, large, { size: DESK, theme: deskTheme }] },
  ]
}

/** What opens over a page: it is the same in both languages but for its words, which are longer in Hindi. */
export const looksOf = (index: number): Look[] => {
  if (isWhole)
    return [
      { size: PHONE, theme: 'both' },
      { size: DESK, theme: 'both' },
    ]
  const [[, phoneTheme], [, deskTheme]] = inTurn(index)
  return [
    { size: PHONE, theme: phoneTheme },
    { size: DESK, theme: deskTheme },
  ]
}

export const lookIn = async (
  page: Page,
  { size, theme, letters }: Look,
  settled: Page | Locator = page,
): Promise<void> => {
  await page.setViewportSize(size)
  if (theme === 'both') await expectAccessibleInBothThemes(page, settled)
  else if (theme) {
    await page.emulateMedia({ colorScheme: theme })
    await expectAccessible(page, settled)
  }
  await expectFits(page, letters && { letters })
}
