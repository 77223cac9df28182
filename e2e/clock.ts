import fs from 'node:fs'
import { clockFile } from '@baari/db/clockFile.ts'
import { addDays, dateAt } from '@baari/domain/shared/zonedTime.ts'
import type { BrowserContext } from '@playwright/test'

/** Friday, 10 in the morning in India: when every product of the run begins. */
const BEGINNING = Date.parse('2027-01-15T04:30:00Z')

const ZONE = 'Asia/Kolkata'

const file = (): string => process.env.CLOCK_FILE ?? ''

/** How far the product is ahead of this machine. */
const ahead = (): number => clockFile(file()).aheadMilliseconds()

/** The product's own time. */
export const productNow = (): number => Date.now() + ahead()

/** The day it is in the product. */
export const today = (): string => dateAt(new Date(productNow()), ZONE)

export const tomorrow = (): string => addDays(today(), 1)

/** Puts the product's clock at an instant. */
export const setClock = (instant = BEGINNING): void => {
  // The rename keeps readers from seeing a half-written file.
  const written = `${file()}.new`
  fs.writeFileSync(written, String(instant - Date.now()))
  fs.renameSync(written, file())
}

/** Sets the page's time ahead of the machine's, as the product's is; its timers keep their speed. */
const shiftDate = (milliseconds: number): void => {
  const holder = window as unknown as { machineDate?: DateConstructor }
  holder.machineDate ??= Date
  const machine = holder.machineDate
  const now = (): number => machine.now() + milliseconds
  window.Date = new Proxy(machine, {
    construct: (_, args: [], target) => Reflect.construct(machine, args.length > 0 ? args : [now()], target) as Date,
    apply: () => new machine(now()).toString(),
    get: (_, name) => (name === 'now' ? now : Reflect.get(machine, name)),
  })
}

/** Pages that the context opens from here on have the product's time. */
export const shareClock = (context: BrowserContext): Promise<unknown> => context.addInitScript(shiftDate, ahead())

/**
 * Gives the pages of a context timers that a test moves, at the product's time or beside it. They count from the
 * machine's date: from one that `shiftDate` has moved already, the pages would be ahead twice over.
 */
export const takeTimers = async (context: BrowserContext, { minutesOff = 0 } = {}): Promise<void> => {
  await context.addInitScript(() => {
    const { machineDate } = window as unknown as { machineDate?: DateConstructor }
    if (machineDate) window.Date = machineDate
  })
  await context.clock.install({ time: productNow() + minutesOff * 60_000 })
}

/** Later tests of the same product need the days for which the seed has bookings. */
const MOST_MINUTES = 60

/** Advances the time of the product, its fakes, and every page of the context. */
export const passTime = async (context: BrowserContext, { minutes }: { minutes: number }): Promise<void> => {
  if (minutes > MOST_MINUTES)
    throw new Error(`A test can advance the clock by ${MOST_MINUTES} minutes at most: use a page or API test.`)
  setClock(productNow() + minutes * 60_000)
  await shareClock(context)
  for (const page of context.pages()) await page.evaluate(shiftDate, ahead())
}
