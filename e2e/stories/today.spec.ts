import { addDays } from '@baari/domain/shared/calendarDate.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../baari.ts'
import { expectAccessible } from '../look.ts'
import { add, entry, freeDay, line, openDay, save, signInOwner, write } from '../ownerDay.ts'

test('the day is the owner’s first page, and a walk-in is added by the keyboard alone', async ({ page }) => {
  await signInOwner(page)
  await page.goto('/turf-owner/turf-list')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Today' }).click()
  await expect(page).toHaveURL(/\/turf-owner\/today/)
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await openDay(page, freeDay())
  await expectAccessible(page)

  const cursor = page.locator('[data-cursor]')
  await page.getByRole('button', { name: 'Check a ticket' }).focus()
  for (let press = 0; press < 40 && !(await cursor.evaluate((one) => one === document.activeElement)); press += 1)
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
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Walk-in saved.').first()).toBeVisible()
  await expect(entry(page, 'Keyboard team')).toBeVisible()
  await expect(cursor).toBeFocused()
  await expect(cursor).toHaveAccessibleName(/Keyboard team, Walk-in/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Keyboard team' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Keyboard team' })).toBeHidden()
})

test('a tap on free time adds there, a week shows a ground, and time is blocked every week', async ({ page }) => {
  await openDay(page, freeDay(1))
  const column = page.locator('[data-column="0"]')
  await page.locator('.day-plan-box').evaluate((box) => box.scrollTo(0, 0))
  await column.click({ position: { x: 60, y: 130 } })
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
  await expectAccessible(page)
  await add(page).getByRole('checkbox', { name: /Free/ }).nth(1).uncheck()
  await add(page).getByRole('button', { name: 'Save 2 dates' }).click()
  await expect(page.getByText('2 dates are in the plan.').first()).toBeVisible()
  await expect(entry(page, 'Weekly care')).toBeVisible()

  const week = page.getByRole('button', { name: 'Week', exact: true })
  // A phone keeps it behind three dots.
  if (!(await week.isVisible())) await page.getByRole('button', { name: 'More', exact: true }).click()
  await week.click()
  await expect(page).toHaveURL(/view=week/)
  await expect(page.locator('[data-column]')).toHaveCount(7)
  await expect(entry(page, 'Weekly care')).toHaveCount(1)
  await expectAccessible(page)
  await entry(page, 'Weekly care').click()
  const sheet = page.getByRole('dialog', { name: 'Weekly care' })
  await sheet.getByRole('button', { name: 'End this series from this date' }).click()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'End this series from this date' }).click()
  await expect(page.getByText('2 dates are free again.').first()).toBeVisible()
  await expect(entry(page, 'Weekly care')).toHaveCount(0)
})

test('one line is a walk-in, with a way out when its time is taken, and what it leaves open is asked', async ({
  page,
}) => {
  const client = await openDay(page, freeDay(2))
  await line(page).fill('7-9pm Rahul 98xxxxxx12 1200 cash')
  const understood = page.getByRole('group', { name: 'What we understood' })
  await expect(understood).toContainText('7:00 – 9:00 pm')
  await expect(understood).toContainText('₹1,200 cash')
  await expectAccessible(page)
  await line(page).press('Enter')
  await expect(line(page)).toHaveValue('')
  await expect(line(page)).toBeFocused()
  await expect(entry(page, 'Rahul')).toContainText('Paid ₹1,200')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entry(page, 'Rahul')).toHaveCount(0)

  // The last line comes back, and then its time is taken: what is free instead is one key away.
  await line(page).press('ArrowUp')
  await line(page).press('Enter')
  await expect(entry(page, 'Rahul')).toContainText('Paid ₹1,200')
  const days = await client.listOwnerDays({ query: { date: freeDay(2) } })
  const taken = days.flatMap(({ entries }) => entries).find(({ name }) => name === 'Rahul')
  const ground = days.flatMap(({ grounds }) => grounds).find(({ entityId }) => entityId === taken?.groundEntityId)
  const meera = `7-9pm ${ground?.name} Meera 900`
  await line(page).fill(meera)
  await expect(page.getByText(/^No ground here is free 7:00 – 9:00 pm/)).toBeVisible()
  await expectAccessible(page)
  await line(page).press('Enter')
  await expect(line(page)).toHaveValue(meera)
  await line(page).press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Meera added: /)).toBeVisible()

  await write(page, '7-9 Asha 22/11')
  await expect(add(page).getByText('We did not understand this part of your line: “22/11”')).toBeVisible()
  await add(page).getByRole('button', { name: 'Save walk-in' }).click()
  await expect(add(page).getByText('Please choose a ground, a date, and a start and end time.')).toBeVisible()
  await expectAccessible(page)
  await add(page).getByRole('button', { name: '7:00 – 9:00 am' }).click()
  await save(page)
  await expect(entry(page, 'Asha')).toBeVisible()
})

/** A phone shows the plan below what can be added to it. */
const showMorning = (page: Page) =>
  page.locator('.day-plan-box').evaluate((box) => {
    box.scrollIntoView({ block: 'start' })
    box.scrollTo(0, 0)
  })

/** How high half an hour is drawn. */
const heightOfHalf = async (page: Page): Promise<number> => {
  const height = await page
    .locator('[data-column="0"]')
    .evaluate((one) => Number.parseFloat(getComputedStyle(one).height))
  const many = await page.locator('.day-plan').evaluate((plan: HTMLElement) => plan.style.getPropertyValue('--halves'))
  return height / Number(many)
}

const drag = async (page: Page, from: { x: number; y: number }, halves: number): Promise<void> => {
  const height = await heightOfHalf(page)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 8)
  await page.mouse.move(from.x, from.y + halves * height, { steps: 4 })
  await page.mouse.up()
}

test('a mouse chooses free time by dragging, and drags a walk-in to another time', async ({ page }) => {
  await openDay(page, freeDay(7))
  await showMorning(page)
  const column = page.locator('[data-column="0"]')
  const box = await page.locator('.day-plan-box').boundingBox()
  const left = await column.boundingBox()
  if (!box || !left) throw new Error('The plan is not there.')
  await drag(page, { x: left.x + 60, y: box.y + 140 }, 3)
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
  const titleOf = () => entry(page, 'Dragged').getAttribute('title')
  const first = await titleOf()
  const piece = await placeOf()
  if (!piece) throw new Error('The entry is not there.')
  await drag(page, { x: piece.x + 40, y: piece.y + 10 }, 2)
  await expect(page.getByText(/^Dragged moved to /)).toBeVisible()
  await expect.poll(titleOf).not.toBe(first)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(titleOf).toBe(first)

  const moved = await placeOf()
  if (!moved) throw new Error('The entry is not there.')
  await drag(page, { x: moved.x + 40, y: moved.y + moved.height - 3 }, 1)
  await expect.poll(titleOf).not.toBe(first)
  expect((await titleOf())?.split(' – ')[0]).toBe(first?.split(' – ')[0])
})

test('dragging, tapping and the keyboard block a time with the same request', async ({ page }) => {
  const owner = await openDay(page, freeDay(9))
  const column = page.locator('[data-column="0"]')
  const end = add(page).getByRole('combobox', { name: 'End time' })
  let chosenEnd = ''
  const placeOf = async () => {
    await showMorning(page)
    const [box, left] = [await page.locator('.day-plan-box').boundingBox(), await column.boundingBox()]
    if (!box || !left) throw new Error('The plan is not there.')
    return { x: left.x + 60, y: box.y + 140, halves: Math.floor((box.y + 140 - left.y) / (await heightOfHalf(page))) }
  }
  const ways = [
    async () => {
      await drag(page, await placeOf(), 3)
      chosenEnd = await end.inputValue()
    },
    async () => {
      const { x, y } = await placeOf()
      await page.mouse.click(x, y)
      await end.selectOption(chosenEnd)
    },
    async () => {
      const { halves } = await placeOf()
      const cursor = page.locator('[data-cursor]')
      await cursor.focus()
      const isThere = async () => {
        const [at, top] = [await cursor.boundingBox(), await column.boundingBox()]
        return Math.round(((at?.y ?? 0) - (top?.y ?? 0)) / (await heightOfHalf(page))) === halves
      }
      for (let press = 0; press < 40 && !(await isThere()); press += 1) await page.keyboard.press('ArrowDown')
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.press('Enter')
    },
  ]
  const requests: unknown[] = []
  for (const choose of ways) {
    await choose()
    await add(page).getByRole('tab', { name: 'Block' }).click()
    await add(page).getByRole('textbox', { name: 'Reason' }).fill('Three ways')
    const asked = page.waitForRequest(
      (request) => request.method() === 'POST' && (request.postData() ?? '').includes('Three ways'),
    )
    await add(page).getByRole('button', { name: 'Block' }).click()
    requests.push((await asked).postDataJSON())
    await expect(add(page)).toBeHidden()
    const blockSlotEntityId = (await entry(page, 'Three ways').getAttribute('data-entry')) ?? ''
    await owner.deactivateBlock({ query: { blockSlotEntityId } })
    await page.reload()
    await expect(page.locator('[data-cursor]')).toBeAttached()
    await expect(entry(page, 'Three ways')).toHaveCount(0)
  }
  expect(requests).toEqual([requests[0], requests[0], requests[0]])
})
