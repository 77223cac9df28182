import type { Page } from '@playwright/test'
import { expect, test } from '../baari.ts'
import { add, entry, freeDay, openDay, save } from '../ownerDay.ts'

test('the keyboard alone adds a walk-in to the plan', async ({ page }) => {
  await openDay(page, freeDay())

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
  await page.keyboard.press('Enter')
  await expect(page.getByText('Walk-in saved.').first()).toBeVisible()
  await expect(entry(page, 'Keyboard team')).toBeVisible()
  await expect(cursor).toBeFocused()
  await expect(cursor).toHaveAccessibleName(/Keyboard team, Walk-in/)
})

/** The plan lies below the line that adds to it. */
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

  /** Its box once it is scrolled to the middle of the window. */
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
    const input = page.waitForRequest(
      (request) => request.method() === 'POST' && (request.postData() ?? '').includes('Three ways'),
    )
    await add(page).getByRole('button', { name: 'Block' }).click()
    requests.push((await input).postDataJSON())
    await expect(add(page)).toBeHidden()
    const blockSlotEntityId = (await entry(page, 'Three ways').getAttribute('data-entry')) ?? ''
    await owner.deactivateBlock({ query: { blockSlotEntityId } })
    // The notification updates the plan.
    await expect(entry(page, 'Three ways')).toHaveCount(0)
  }
  expect(requests).toEqual([requests[0], requests[0], requests[0]])
})
