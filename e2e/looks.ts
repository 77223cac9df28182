import type { Locator, Page } from '@playwright/test'
import { expectFits } from './fits.ts'
import { expectAccessibleInBothThemes } from './look.ts'
import { DESK, PHONE } from './sizes.ts'

/** As wide as a screen of 1280 px is at four times the size. */
const NARROWEST = { ...PHONE, width: 320 }

interface Look {
  size: typeof PHONE
  /** Where axe has looked in both themes at this size, larger letters and less room are about what fits. */
  isAboutRoom?: boolean
  letters?: '200%'
}

/** How each page is looked at, in either language. */
export const PAGE_LOOKS: readonly Look[] = [
  { size: PHONE },
  { size: PHONE, isAboutRoom: true, letters: '200%' },
  { size: DESK },
  { size: NARROWEST, isAboutRoom: true },
]

/** What opens over a page. */
export const SHEET_LOOKS: readonly Look[] = [{ size: PHONE }, { size: DESK }]

export const lookIn = async (
  page: Page,
  { size, isAboutRoom, letters }: Look,
  settled: Page | Locator = page,
): Promise<void> => {
  await page.setViewportSize(size)
  if (!isAboutRoom) await expectAccessibleInBothThemes(page, settled)
  await expectFits(page, letters && { letters })
}
