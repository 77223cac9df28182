import type { Locator, Page } from '@playwright/test'
import { expect } from './baari.ts'

/** Chooses a ground on a turf's page; answers with its half hours. A turf of one ground has nothing to choose from. */
export const chooseGround = async (page: Page, ground: string): Promise<Locator> => {
  const times = page.getByRole('group', { name: 'Start time' })
  await expect(times).toBeVisible()
  const menu = page.getByRole('combobox', { name: 'Ground' })
  const chip = page.getByRole('group', { name: 'Ground' }).getByRole('button', { name: ground, exact: true })
  if (await menu.isVisible()) await menu.selectOption({ label: ground })
  else if (await chip.isVisible()) await chip.click()
  return times
}
