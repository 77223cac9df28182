import { createClient } from '@baari/contract/client.ts'
import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { dateAt } from '@baari/domain/shared/zonedTime.ts'
import type { Locator, Page, TestInfo } from '@playwright/test'
import { expect, expectAccessible, running, test } from '../baari.ts'
import { signIn } from '../signIn.ts'

/** Another owner for each screen: a till is closed once a day. */
const owners: Record<string, string> = { phone: '+919000000015', desk: '+919000000016' }

/** Farther ahead than players can book: free, whatever the seed booked. */
const FREE_DAYS_AHEAD = 45

const freeDay = (later = 0): string => addDays(dateAt(new Date(), 'Asia/Kolkata'), FREE_DAYS_AHEAD + later)

const openDay = async (page: Page, info: TestInfo, date?: string) => {
  const client = await signIn(page, owners[info.project.name] ?? '')
  await page.goto(`/turf-owner/today${date ? `?date=${date}` : ''}`)
  await expect(page.locator('[data-cursor]')).toBeAttached()
  return client
}

/** The page itself, once what was just told has gone. */
const expectPageAccessible = async (page: Page) => {
  await expect(page.locator('.toast-layer')).toBeHidden()
  await expectAccessible(page)
}

const line = (page: Page): Locator => page.getByRole('textbox', { name: 'Write a walk-in in one line' })
const add = (page: Page): Locator => page.getByRole('dialog', { name: 'Add to the plan' })
const entry = (page: Page, name: string): Locator => page.locator('[data-entry]', { hasText: name })

const write = async (page: Page, text: string) => {
  await line(page).fill(text)
  await line(page).press('Enter')
  await expect(add(page)).toBeVisible()
}

const save = async (page: Page) => {
  await add(page).getByRole('button', { name: 'Save walk-in' }).click()
  await expect(add(page)).toBeHidden()
}

test('the day is the owner’s first page, and a walk-in is added by the keyboard alone', async ({ page }, info) => {
  await signIn(page, owners[info.project.name] ?? '')
  await page.goto('/turf-owner/turf-list')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Today' }).click()
  await expect(page).toHaveURL(/\/turf-owner\/today/)
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await openDay(page, info, freeDay())
  await expectPageAccessible(page)

  const cursor = page.locator('[data-cursor]')
  await page.getByRole('button', { name: 'Close day' }).focus()
  for (let press = 0; press < 12 && !(await cursor.evaluate((one) => one === document.activeElement)); press += 1)
    await page.keyboard.press('Tab')
  await expect(cursor).toBeFocused()
  for (const key of ['ArrowDown', 'ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key)
  await expect(cursor).toHaveAccessibleName(/, free$/)
  const chosen = (await cursor.getAttribute('aria-label')) ?? ''
  // Escape takes the longer choice back.
  await page.keyboard.press('Escape')
  await expect(cursor).not.toHaveAccessibleName(chosen)
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  await expect(add(page)).toBeVisible()
  await expect(add(page).getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Keyboard team')
  await expectPageAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Walk-in saved.').first()).toBeVisible()
  await expect(entry(page, 'Keyboard team')).toBeVisible()
  await expect(cursor).toBeFocused()
  await expect(cursor).toHaveAccessibleName(/Keyboard team, Walk-in/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Keyboard team' })).toBeVisible()
  await expectPageAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Keyboard team' })).toBeHidden()
})

test('a tap on free time adds there, a week shows a ground, and time is blocked every week', async ({ page }, info) => {
  await openDay(page, info, freeDay(1))
  const column = page.locator('[data-column="0"]')
  await page.locator('.day-plan-box').evaluate((box) => box.scrollTo(0, 0))
  const box = await column.boundingBox()
  const top = await page.locator('.day-plan-box').boundingBox()
  if (!box || !top) throw new Error('The plan is not there.')
  await page.mouse.click(box.x + 60, top.y + 130)
  await expect(add(page)).toBeVisible()
  await expect(add(page).getByRole('combobox', { name: 'Start time' })).not.toHaveValue('')
  await expect(add(page).getByRole('combobox', { name: 'End time' })).not.toHaveValue('')
  await add(page).getByRole('tab', { name: 'Block' }).click()
  await add(page).getByRole('textbox', { name: 'Reason' }).fill('Weekly care')
  await add(page).getByRole('checkbox', { name: 'Repeat every week' }).check()
  await add(page)
    .getByRole('textbox', { name: 'Until' })
    .fill(addDays(freeDay(1), 15))
  await add(page).getByRole('button', { name: 'Check the weeks' }).click()
  await expect(add(page).getByRole('checkbox', { name: /Free/ })).toHaveCount(3)
  await expectPageAccessible(page)
  await add(page).getByRole('checkbox', { name: /Free/ }).nth(1).uncheck()
  await add(page).getByRole('button', { name: 'Save 2 dates' }).click()
  await expect(page.getByText('2 dates are in the plan.').first()).toBeVisible()
  await expect(entry(page, 'Weekly care')).toBeVisible()

  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await expect(page).toHaveURL(/view=week/)
  await expect(page.locator('[data-column]')).toHaveCount(7)
  await expect(entry(page, 'Weekly care')).toHaveCount(1)
  await expectPageAccessible(page)
  await entry(page, 'Weekly care').click()
  const sheet = page.getByRole('dialog', { name: 'Weekly care' })
  await sheet.getByRole('button', { name: 'End this series from here on' }).click()
  await expectPageAccessible(page)
  await sheet.getByRole('button', { name: 'End this series from here on' }).click()
  await expect(page.getByText('2 dates are free again.').first()).toBeVisible()
  await expect(entry(page, 'Weekly care')).toHaveCount(0)
})

test('one line is a walk-in, and what it leaves open is asked', async ({ page }, info) => {
  await openDay(page, info, freeDay(2))
  await line(page).fill('7-9pm Rahul 98xxxxxx12 1200 cash')
  await expect(page.getByLabel('Understood')).toContainText('7:00 – 9:00 pm')
  await expect(page.getByLabel('Understood')).toContainText('₹1,200 Cash')
  await line(page).press('Enter')
  await expect(add(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Rahul')
  await expect(add(page).getByRole('textbox', { name: 'Phone' })).toHaveValue('98xxxxxx12')
  await expect(add(page).getByRole('textbox', { name: 'Price in rupees' })).toHaveValue('1200')
  await expect(add(page).getByRole('textbox', { name: 'Collected in rupees' })).toHaveValue('1200')
  await expect(add(page).getByRole('button', { name: 'Save walk-in' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(add(page)).toBeHidden()
  await expect(entry(page, 'Rahul')).toBeVisible()

  await write(page, '7-9 Asha 22/11')
  await expect(add(page).getByText('Not understood in your line: “22/11”')).toBeVisible()
  await add(page).getByRole('button', { name: 'Save walk-in' }).click()
  await expect(add(page).getByText('Please choose the ground, the date, the start and the end.')).toBeVisible()
  await expectPageAccessible(page)
  await add(page).getByRole('button', { name: '7:00 – 9:00 am' }).click()
  await save(page)
  await expect(entry(page, 'Asha')).toBeVisible()
})

test('a walk-in is extended with the difference shown, and stays where it is when that time is taken', async ({
  page,
}, info) => {
  await openDay(page, info, freeDay(3))
  await write(page, '5-6pm Meera 900')
  await save(page)
  await write(page, '8-9pm Kabir 900')
  await save(page)
  await entry(page, 'Meera').click()
  const sheet = page.getByRole('dialog', { name: 'Meera' })
  await sheet.getByRole('combobox', { name: 'End time' }).selectOption({ label: '7:00 pm' })
  await expect(sheet.getByText(/Price: ₹900 → ₹[\d,]+ \(₹[\d,]+ more\)/)).toBeVisible()
  await expectPageAccessible(page)
  await sheet.getByRole('button', { name: 'Save new time' }).click()
  await expect(page.getByText('The new time is saved.').first()).toBeVisible()
  await expect(page.locator('[data-entry][title="5:00 – 7:00 pm"]')).toContainText('Meera')

  await entry(page, 'Meera').click()
  await sheet.getByRole('combobox', { name: 'Start time' }).selectOption({ label: '8:30 pm' })
  await sheet.getByRole('combobox', { name: 'End time' }).selectOption({ label: '9:30 pm' })
  await expect(sheet.getByText('That time is taken. The entry keeps the time it has.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Save new time' })).toBeDisabled()
})

test('a mouse chooses free time by dragging, and drags a walk-in to another time', async ({ page }, info) => {
  await openDay(page, info, freeDay(7))
  await page.locator('.day-plan-box').evaluate((box) => box.scrollTo(0, 0))
  const column = page.locator('[data-column="0"]')
  const drag = async (from: { x: number; y: number }, halves: number) => {
    const height = await column.evaluate((one) => Number.parseFloat(getComputedStyle(one).height))
    const many = await page.locator('.day-plan').evaluate((plan) => Number(plan.style.getPropertyValue('--halves')))
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x, from.y + 8)
    await page.mouse.move(from.x, from.y + (halves * height) / many, { steps: 4 })
    await page.mouse.up()
  }
  const box = await page.locator('.day-plan-box').boundingBox()
  const left = await column.boundingBox()
  if (!box || !left) throw new Error('The plan is not there.')
  await drag({ x: left.x + 60, y: box.y + 140 }, 3)
  const starts = add(page).getByRole('combobox', { name: 'Start time' })
  const begins = Number(await starts.inputValue())
  expect(Number(await add(page).getByRole('combobox', { name: 'End time' }).inputValue()) - begins).toBe(120)
  await add(page).getByRole('textbox', { name: 'Name' }).fill('Dragged')
  await save(page)

  /** In the middle of what is seen: at its lower edge a phone has its tab bar. */
  const placeOf = async () => {
    await entry(page, 'Dragged').evaluate((one) => one.scrollIntoView({ block: 'center' }))
    return entry(page, 'Dragged').boundingBox()
  }
  const piece = await placeOf()
  if (!piece) throw new Error('The entry is not there.')
  await drag({ x: piece.x + 40, y: piece.y + 10 }, 2)
  const sheet = page.getByRole('dialog', { name: 'Dragged' })
  await expect(sheet.getByRole('combobox', { name: 'Start time' })).toHaveValue(String(begins + 60))
  await expect(sheet.getByRole('combobox', { name: 'End time' })).toHaveValue(String(begins + 180))
  await sheet.getByRole('button', { name: 'Save new time' }).click()
  await expect(page.getByText('The new time is saved.').first()).toBeVisible()
  await expect(sheet).toBeHidden()

  const moved = await placeOf()
  if (!moved) throw new Error('The entry is not there.')
  await drag({ x: moved.x + 40, y: moved.y + moved.height - 3 }, 1)
  await expect(sheet.getByRole('combobox', { name: 'Start time' })).toHaveValue(String(begins + 60))
  await expect(sheet.getByRole('combobox', { name: 'End time' })).toHaveValue(String(begins + 210))
})

test('the balance is collected at the venue, and the day is closed with what was counted', async ({ page }, info) => {
  const client = await openDay(page, info, freeDay(4))
  await write(page, '6-7pm Ishaan 1000 advance 300 upi')
  await save(page)
  await entry(page, 'Ishaan').click()
  const sheet = page.getByRole('dialog', { name: 'Ishaan' })
  await expect(sheet.getByRole('textbox', { name: 'Amount in rupees' })).toHaveValue('700')
  await sheet.getByRole('button', { name: 'Cash' }).click()
  await sheet.getByRole('button', { name: 'Mark collected' }).click()
  await expect(page.getByText('₹700 collected.').first()).toBeVisible()
  await expect(sheet.getByText(/₹700 · Cash/)).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Mark collected' })).toHaveCount(0)
  await expectPageAccessible(page)
  await sheet.getByRole('button', { name: 'Close' }).first().click()

  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await page.getByRole('button', { name: 'Close day' }).click()
  const close = page.getByRole('dialog', { name: /^Close / })
  const [turf] = await client.listOwnerTurfs({})
  const { till } = await client.getOwnerDays({ query: { turfId: turf?.entityId ?? '' } })
  expect(till.upi).toBeGreaterThanOrEqual(300)
  await close.getByRole('textbox', { name: 'Cash you counted' }).fill(String(till.cash - 50))
  await expect(close.getByText('Difference: −₹50')).toBeVisible()
  await close.getByRole('button', { name: 'Close the day' }).click()
  await expect(page.getByText('The day is closed.').first()).toBeVisible()

  await page.getByRole('button', { name: 'Close day' }).click()
  await expect(close.getByText('This one counts.')).toBeVisible()
  await close.getByRole('textbox', { name: 'Cash you counted' }).fill(String(till.cash))
  await close.getByRole('button', { name: 'Close again' }).click()
  await expect(close.getByText('Please say why the day is closed again.')).toBeVisible()
  await expectPageAccessible(page)
  await close.getByRole('textbox', { name: 'Why it is closed again' }).fill('The note lay under the till')
  await close.getByRole('button', { name: 'Close again' }).click()
  await expect(page.getByText('The day is closed.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Close day' }).click()
  await expect(close.getByText(/^Close 2:/)).toBeVisible()
})

test('without a network walk-ins wait on the device; what was taken meanwhile is a question, nothing is lost', async ({
  page,
  context,
  quiet,
}, info) => {
  test.slow()
  quiet(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK/)
  const client = await openDay(page, info, freeDay(5))
  await context.setOffline(true)
  await write(page, '4-5pm Vikram 800 cash')
  await save(page)
  await write(page, '6-7pm Farah 800 cash')
  await save(page)
  const waiting = page.getByRole('region', { name: 'Waiting on this device' })
  await expect(waiting.getByText('2 walk-ins are not sent yet.')).toBeVisible()
  await expect(entry(page, 'Vikram')).toBeVisible()
  await expectPageAccessible(page)

  // Somebody else takes one of the times, while the page is loaded anew without reaching the server's walk-ins.
  const [turf] = await client.listOwnerTurfs({})
  await client.addWalkIn({
    body: {
      groundEntityId: turf?.grounds[0]?.entityId ?? '',
      date: freeDay(5),
      startTime: [18, 30],
      endTime: [19, 30],
      entryKey: crypto.randomUUID(),
      name: 'At the gate',
    },
  })
  await page.route('**/turf-owner/walk-ins', (route) => route.abort())
  await context.setOffline(false)
  await page.reload()
  await expect(waiting.getByText('2 walk-ins are not sent yet.')).toBeVisible()

  // Two tabs of one browser, and every entry is taken once.
  await page.unroute('**/turf-owner/walk-ins')
  const other = await context.newPage()
  await signIn(other, owners[info.project.name] ?? '')
  await other.goto(`/turf-owner/today?date=${freeDay(5)}`)
  await expect(waiting.getByText('Not taken: This time is already taken.')).toBeVisible()
  await expect(waiting.getByText('1 walk-in is not sent yet.')).toBeVisible()
  await expectPageAccessible(page)
  await other.close()
  await page.bringToFront()
  await waiting.getByRole('button', { name: 'Choose another time' }).click()
  await add(page).getByRole('combobox', { name: 'Start time' }).selectOption({ label: '8:00 pm' })
  await save(page)
  await expect(waiting).toBeHidden()
  const { entries } = await client.getOwnerDays({ query: { turfId: turf?.entityId ?? '', date: freeDay(5) } })
  expect(entries.map(({ name }) => name ?? '').sort()).toEqual(['At the gate', 'Farah', 'Vikram'])
})

test('the plan follows what happens elsewhere', async ({ page }, info) => {
  const client = await openDay(page, info, freeDay(6))
  const [turf] = await client.listOwnerTurfs({})
  const groundEntityId = turf?.grounds[0]?.entityId ?? ''
  await client.addWalkIn({
    body: {
      groundEntityId,
      date: freeDay(6),
      startTime: [18, 0],
      endTime: [19, 0],
      entryKey: crypto.randomUUID(),
      name: 'From elsewhere',
    },
  })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(entry(page, 'From elsewhere')).toBeVisible({ timeout: 45_000 })
  const strangers = createClient(running().app)
  await expect(strangers.getOwnerDays({ query: { turfId: turf?.entityId ?? '' } })).rejects.toMatchObject({
    status: 403,
  })
})
