import type { PageName } from '@baari/web/pageTable.ts'
import { paths } from '@baari/web/paths.ts'

/** Pages that the server fills with data for visitors. `:slug` is that of a turf of the seed. */
const screens = {
  home: [paths.home()],
  city: [
    paths.city('hyderabad'),
    paths.city('kanpur', 'badminton'),
    `${paths.city('jaipur', 'cricket')}?view=map`,
    `${paths.city('jaipur', 'cricket')}?from=19:00&priceTo=10`,
  ],
  venue: ['/venues/:slug'],
  turfRecord: ['/venues/:slug/record'],
  widget: ['/widget/:slug'],
  split: [paths.split('nobody-knows-this-token')],
} satisfies { [Name in PageName]?: readonly string[] }

export const serverScreens = Object.keys(screens) as (keyof typeof screens)[]

/** Addresses that visitors open without an account, and the page for an address that does not exist. */
export const publicScreens: readonly string[] = [...Object.values(screens).flat(), '/nowhere']
