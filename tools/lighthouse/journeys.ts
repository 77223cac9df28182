import { createClient } from '@baari/contract/client.ts'
import type { Locator, Page } from '@playwright/test'
import type { Demo, Role } from './openVisit.ts'
import { slowestTap } from './slowestTap.ts'

interface Journey {
  name: string
  /** Answers milliseconds. */
  play: (page: Page, demo: Demo) => Promise<number>
}

interface Visits {
  role: Role
  /** The paths that Lighthouse measures. */
  pages: (demo: Demo) => Promise<string[]>
  /** Played after the pages are measured. */
  journeys: readonly Journey[]
}

/** The same taps twice, the last of which opens a dialog: at once, and after a pause. */
const tapping = (
  what: string,
  open: (page: Page, demo: Demo) => Promise<unknown>,
  places: (page: Page) => readonly Locator[],
): Journey[] =>
  (['atOnce', 'atRest'] as const).map((when) => ({
    name: `slowest of the taps ${what}, ${when === 'atOnce' ? 'at once' : 'when the page is at rest'}`,
    play: async (page, demo) => {
      await open(page, demo)
      const slowest = await slowestTap(page, places(page), when)
      await page.getByRole('dialog').waitFor()
      return slowest
    },
  }))

const turfPath = async ({ app }: Demo): Promise<string> => {
  const { content } = await createClient(app).searchTurfs({ query: { game: 'Cricket', size: 1 } })
  return `/turf-details/${content[0]?.entityId}`
}

const LIST = '/turf-list?game=Cricket&location=Jaipur'
/** One that can be booked says its price. */
const firstSlot = (page: Page) =>
  page.getByRole('group', { name: 'Start time' }).getByRole('button').filter({ hasText: '₹' }).first()

const shown = (page: Page, name: string) => page.getByRole('button', { name }).filter({ visible: true }).first()

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
      ...tapping(
        'on the list of turfs',
        async (page, { app }) => {
          await page.goto(app + LIST)
          await page.getByRole('heading', { level: 2, name: /turf/ }).waitFor()
        },
        (page) => ['4.0 and up', 'Indoor', 'Filters'].map((name) => shown(page, name)),
      ),
      ...tapping(
        'from a start to the payment sheet',
        async (page, demo) => {
          await page.goto(demo.app + (await turfPath(demo)))
          await firstSlot(page).waitFor()
        },
        (page) => [firstSlot(page), shown(page, 'Continue')],
      ),
    ],
  },
  {
    role: 'TURFOWNER',
    pages: async () => ['/turf-owner/today'],
    journeys: tapping(
      'on the owner’s day',
      async (page, { app }) => {
        await page.goto(`${app}/turf-owner/today`)
        await shown(page, 'Add').waitFor()
      },
      (page) => [shown(page, 'Add')],
    ),
  },
]
