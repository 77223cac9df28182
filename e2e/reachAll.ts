import type { Page } from '@playwright/test'
import { expect, test } from './baari.ts'
import { expectAccessible } from './look.ts'

interface Row {
  situation: string
  /** Letter by letter, where on the page it stands. */
  shown: string
  reach: (page: Page) => Promise<unknown>
}

/** Goes through every row on the same page; each leaves nothing behind for the next. */
export const reachAll = async (page: Page, rows: readonly Row[]): Promise<void> => {
  for (const { situation, shown, reach } of rows)
    await test.step(`${situation}: ${shown}`, async () => {
      await reach(page)
      await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible()
      await expectAccessible(page)
      const alert = page.getByTestId('alert').getByRole('button', { name: 'OK', exact: true })
      if (await alert.isVisible()) await alert.click()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.context().setOffline(false)
    })
}

/** What the browser itself says of a call that failed. */
export const anyFailure = /Failed to load resource|ERR_/
