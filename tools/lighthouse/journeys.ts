import { createClient } from '@baari/contract/client.ts'
import type { Page } from '@playwright/test'
import type { Demo, Role } from './openVisit.ts'
import { slowestTap, watchTaps } from './slowestTap.ts'

interface Visits {
  role: Role
  /** The paths that Lighthouse measures. */
  pages: (demo: Demo) => Promise<string[]>
  /** What is played beside it; each answers milliseconds. */
  journeys: readonly { name: string; play: (page: Page, demo: Demo) => Promise<number> }[]
}

const turfPath = async ({ app }: Demo): Promise<string> => {
  const { content } = await createClient(app).searchTurfs({ query: { game: 'Cricket', size: 1 } })
  return `/turf-details/${content[0]?.entityId}`
}

const LIST = '/turf-list?game=Cricket&place=Jaipur'
/** One that can be booked says its price. */
const firstSlot = (page: Page) =>
  page.getByRole('group', { name: 'Start time' }).getByRole('button').filter({ hasText: '₹' }).first()

/** The pages that people use most once they are logged in, and taps as they make them. */
export const visits: readonly Visits[] = [
  {
    role: 'USER',
    pages: async (demo) => [LIST, await turfPath(demo)],
    journeys: [
      {
        name: 'first slot of a turf that was opened by its address',
        play: async (page, demo) => {
          const begun = performance.now()
          await page.goto(demo.app + (await turfPath(demo)), { waitUntil: 'commit' })
          await firstSlot(page).waitFor()
          return performance.now() - begun
        },
      },
      {
        name: 'slowest of the taps on the list of turfs',
        play: async (page, { app }) => {
          await page.goto(app + LIST)
          await page.getByRole('heading', { level: 2, name: /turf/ }).waitFor()
          await watchTaps(page)
          for (const name of ['4.0 and up', 'Indoor', 'Filters']) await page.getByRole('button', { name }).first().tap()
          return slowestTap(page)
        },
      },
      {
        name: 'slowest of the taps from a start to the payment sheet',
        play: async (page, demo) => {
          await page.goto(demo.app + (await turfPath(demo)))
          await firstSlot(page).waitFor()
          await watchTaps(page)
          await firstSlot(page).tap()
          await page.getByRole('button', { name: 'Continue' }).filter({ visible: true }).tap()
          await page.getByRole('dialog').waitFor()
          return slowestTap(page)
        },
      },
    ],
  },
  {
    role: 'TURFOWNER',
    pages: async () => ['/turf-owner/today'],
    journeys: [
      {
        name: 'slowest of the taps on the owner’s day',
        play: async (page, { app }) => {
          await page.goto(`${app}/turf-owner/today`)
          const add = page.getByRole('button', { name: 'Add' }).filter({ visible: true }).first()
          await add.waitFor()
          await watchTaps(page)
          await add.tap()
          return slowestTap(page)
        },
      },
    ],
  },
]
