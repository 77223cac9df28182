import { addDays, dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import type { Locator, Page } from '@playwright/test'
import { exampleBookings } from '../exampleBookings.ts'
import type { Demo, Visit } from './openVisit.ts'

/** Seconds that a person needs, by the keystroke-level model of Card, Moran and Newell. */
const HAND = { point: 1.1, key: 0.28, think: 1.35 }

/** Counts the presses and fields of an owner. The person thinks before each. */
const handsOf = () => {
  const work = { taps: 0, fields: 0, seconds: 0 }
  const point = (): void => {
    work.seconds += HAND.think + HAND.point
  }
  return {
    work,
    tap: async (target: Locator): Promise<void> => {
      work.taps += 1
      point()
      await target.first().click()
    },
    type: async (target: Locator, text: string): Promise<void> => {
      work.fields += 1
      point()
      work.seconds += HAND.key * text.length
      await target.first().fill(text)
    },
    choose: async (target: Locator, option: { index: number }): Promise<void> => {
      work.fields += 1
      // Once for the list and once for the option.
      point()
      work.seconds += HAND.point
      await target.first().selectOption(option)
    },
  }
}

type Hands = ReturnType<typeof handsOf>

interface Act {
  name: string
  /** The turf's link that begins the act. */
  link: RegExp
  play: (page: Page, hands: Hands) => Promise<unknown>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true })
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true })

/** In the order of a first week: an act finds the results of the acts before it. */
const ACTS: readonly Act[] = [
  {
    name: 'brings 300 bookings in, 20 of which conflict',
    link: /^Bring your bookings/,
    play: async (page, { tap, work }) => {
      // Choosing the file takes two presses on a phone.
      work.taps += 2
      work.seconds += 2 * (HAND.think + HAND.point)
      await page.getByLabel('File', { exact: true }).setInputFiles({
        name: 'diary.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(exampleBookings(dateAt(new Date(), INDIA))),
      })
      await tap(button(page, 'Preview'))
      await tap(button(page, /^Bring \d+ rows in$/))
      await page.getByText(/^Brought in: \d+ bookings/).waitFor()
    },
  },
  {
    name: 'takes them out again',
    link: /^Bring your bookings/,
    play: async (page, { tap }) => {
      await tap(button(page, 'Take diary.csv out again'))
      await tap(dialog(page).getByRole('button', { name: 'Take all out again' }))
      await page.getByText(/^Taken out: \d+ bookings/).waitFor()
    },
  },
  {
    name: 'saves the poster',
    link: /^Your own link/,
    play: async (page, { tap }) => {
      const saved = page.waitForEvent('download')
      await tap(button(page, 'Poster, English'))
      await saved
    },
  },
  {
    name: 'allows the widget on a site',
    link: /^Your own link/,
    play: async (page, { tap, type }) => {
      await type(page.getByLabel('Address of your site'), 'https://turf.example')
      await tap(button(page, 'Add'))
      await page.getByText('https://turf.example').first().waitFor()
    },
  },
  {
    name: 'closes for a holiday',
    link: /^Opening hours/,
    play: async (page, { tap }) => {
      const holiday = page.getByRole('group', { name: 'Holidays' }).getByRole('checkbox')
      await tap(holiday)
      await page.getByRole('group', { name: 'Holidays' }).getByRole('checkbox', { checked: true }).first().waitFor()
    },
  },
  {
    name: 'follows a calendar',
    link: /^Calendars/,
    play: async (page, { tap, type }) => {
      await type(page.getByLabel('Name'), 'Club')
      await type(page.getByLabel('Address of the calendar'), 'https://calendar.example/turf.ics')
      await tap(button(page, 'Follow'))
      await button(page, /Club/).first().waitFor()
    },
  },
  {
    name: 'creates an API key',
    link: /^For developers/,
    play: async (page, { tap, type }) => {
      await tap(button(page, 'New key'))
      await type(dialog(page).getByLabel('Name'), 'Website')
      await tap(dialog(page).getByRole('button', { name: 'Create' }))
      await page.getByText('Copy it now').waitFor()
    },
  },
  {
    name: 'adds a webhook',
    link: /^For developers/,
    play: async (page, { tap, type }) => {
      await tap(button(page, 'New webhook'))
      await type(dialog(page).getByLabel('Address'), 'https://turf.example/baari')
      await tap(dialog(page).getByRole('button', { name: /^(Add|Create|Save)/ }))
      await page.getByText('Copy it now').waitFor()
    },
  },
  {
    name: 'adds a customer',
    link: /^Customers/,
    play: async (page, { tap, type }) => {
      await tap(button(page, 'Add a customer'))
      await type(dialog(page).getByLabel('Name'), 'Meera')
      await type(dialog(page).getByLabel('Mobile number'), '9829012345')
      await tap(dialog(page).getByRole('button', { name: 'Save' }))
      await page.getByText('Saved.').first().waitFor()
    },
  },
  {
    name: 'takes a weekly time for a group',
    link: /^Groups/,
    play: async (page, { tap, type, choose }) => {
      await tap(page.locator('summary').filter({ hasText: 'Add a group' }))
      await type(page.getByLabel('Name of the group'), 'Office league')
      await choose(page.getByLabel('Ground'), { index: 1 })
      const first = addDays(dateAt(new Date(), INDIA), 40)
      await type(page.getByLabel('First day'), first)
      await type(page.getByLabel('Last day'), addDays(first, 42))
      await choose(page.getByLabel(/^Start/), { index: 3 })
      await choose(page.getByLabel(/^End/), { index: 1 })
      await tap(button(page, 'Check the weeks'))
      await tap(button(page, /^Save \d+ dates$/))
      await page.getByText('The group is in your plan.').first().waitFor()
    },
  },
  {
    name: 'offers a pass of ten hours',
    link: /^Passes/,
    play: async (page, { tap, type }) => {
      await tap(button(page, 'Offer a pass'))
      await type(dialog(page).getByLabel('Name'), 'Ten hours')
      await type(dialog(page).getByLabel('Price'), '9000')
      await tap(dialog(page).getByRole('button', { name: 'Save' }))
      await page.getByText('Saved.').first().waitFor()
    },
  },
  {
    name: 'sells it at the desk',
    link: /^Passes/,
    play: async (page, { tap, type }) => {
      await tap(button(page, 'Sell at the desk'))
      await type(dialog(page).locator('input[type=tel]'), '9829012345')
      await tap(dialog(page).getByRole('button', { name: /^Sell|^Collect/ }))
      await page.getByText('Sold.').first().waitFor()
    },
  },
  {
    name: 'downloads the data of the turf',
    link: /^Take your data/,
    play: async (page, { tap }) => {
      const saved = page.waitForEvent('download')
      await tap(button(page, 'Download the file'))
      await saved
    },
  },
]

/** Plays each act once on a slow phone, starting at the list of turfs, and writes a row for it. */
export const measureOwnersActs = async ({ play }: Visit, { app }: Demo): Promise<void> => {
  process.stdout.write('| the owner | presses | fields | product | in all |\n|---|---|---|---|---|\n')
  for (const { name, link, play: act } of ACTS)
    process.stdout.write(
      await play(async (page) => {
        await page.goto(`${app}/turf-owner/turf-list`)
        const start = page.getByRole('link', { name: link }).first()
        await start.waitFor()
        const hands = handsOf()
        const begun = performance.now()
        await hands.tap(start)
        await act(page, hands)
        const waited = (performance.now() - begun) / 1000
        const { taps, fields, seconds } = hands.work
        return `| ${name} | ${taps} | ${fields} | ${waited.toFixed(1)} s | ${Math.round(seconds + waited)} s |\n`
      }),
    )
}
