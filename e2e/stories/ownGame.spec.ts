import { expect, newPhone, test } from '../baari.ts'
import { backToBookings } from '../backToBookings.ts'
import { counted } from '../counted.ts'
import { freeTurf } from '../freeTurf.ts'
import { expectAccessible } from '../look.ts'
import { movedAfterwards } from '../movedAfterwards.ts'
import { payInWindow } from '../payInWindow.ts'
import { signIn } from '../signIn.ts'

const LATE_MILLISECONDS = 1_000

test('a player starts a game from the games nearby, another one joins it, and the host decides who plays', async ({
  page,
  newDevice,
}) => {
  const { count, tap } = counted()
  const turf = await freeTurf(20 * 60, 21 * 60)
  await signIn(page, '+919000000023')
  // The sport, the day and the place were chosen before, while looking for a game to join.
  await page.goto(`/games?game=Cricket&date=${turf.date}&location=Jaipur&latitude=26.9124&longitude=75.7873`)
  await tap(page.getByRole('link', { name: 'Start a game' }))
  await page.getByRole('combobox', { name: 'Start time' }).selectOption({ label: '8:00 pm' })
  count.taps += 2
  const found = page.getByRole('list', { name: 'Free turfs' }).getByRole('link', { name: turf.name })
  await expect(found).toBeVisible()
  await expectAccessible(page)
  await tap(found)
  await expect(page.getByRole('combobox', { name: 'Start time' })).toHaveValue(String(20 * 60))
  await expectAccessible(page)
  await page.getByRole('textbox', { name: /^Note/ }).fill('Tape ball, all levels')
  await tap(page.getByRole('button', { name: /^Start for ₹/ }))
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'Start a game' })).toBeVisible()
  await expectAccessible(page)

  // Back closes the sheet, and what was written is still there.
  await page.goBack()
  await expect(page.getByRole('textbox', { name: /^Note/ })).toHaveValue('Tape ball, all levels')
  await page.getByRole('button', { name: /^Start for ₹/ }).click()
  await tap(sheet.getByRole('button', { name: /^Pay ₹/ }))
  await payInWindow(page)
  await expect(page.getByRole('heading', { level: 1, name: 'You’re in!' })).toBeVisible()
  expect(count.taps).toBe(6)

  const friend = await (await newDevice()).newPage()
  await signIn(friend, `+91${newPhone()}`)
  await friend.goto(`/games?game=Cricket&date=${turf.date}&location=Jaipur&latitude=26.9124&longitude=75.7873`)
  const card = friend.getByRole('listitem').filter({ hasText: 'Tape ball, all levels' })
  await expect(card).toContainText('Hosted by')
  await expectAccessible(friend)
  await card.getByRole('link', { name: /^Join/ }).click()
  const game = friend.getByRole('listitem').filter({ hasText: '8:00 – 9:00 pm' })
  await game.getByRole('button', { name: /^Join for/ }).click()
  await friend.getByRole('button', { name: /^Pay ₹/ }).click()
  await payInWindow(friend)
  await expect(friend.getByRole('heading', { level: 1, name: 'You’re in!' })).toBeVisible()
  await backToBookings(friend)

  // The host sees who is coming, hands the game over and gets it back.
  await page.goto('/bookings/PARTIAL')
  const mine = page.getByRole('article').filter({ hasText: turf.name }).filter({ hasText: '8:00 – 9:00 pm' })
  await mine.getByRole('link', { name: 'Players' }).click()
  const coming = page.getByRole('list', { name: 'Who is coming' })
  await expect(coming.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await coming.getByRole('button', { name: /^Make host: / }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Make host' }).click()
  await expect(coming.getByRole('button', { name: /^(?:Make host|Remove)/ })).toHaveCount(0)
  const gamePage = new URL(page.url()).pathname
  // What the page asks for once it knows the game comes late, and moves nothing that is pressed by then.
  let isKnown = false
  friend.on('response', (response) => {
    isKnown ||= new URL(response.url()).pathname.endsWith(`/api/v1${gamePage}`)
  })
  await friend.route(/\/assets\/.*\.js$/, async (route) => {
    if (isKnown) await new Promise((resolve) => setTimeout(resolve, LATE_MILLISECONDS))
    await route.continue()
  })
  await friend.goto(gamePage)
  await expect(friend.getByRole('button', { name: /^Report or block / })).toBeVisible()
  await expect(friend.getByText(/^You host this game\./)).toBeVisible()
  expect(await movedAfterwards(friend.getByRole('list', { name: 'Who is coming' }))).toBe(0)
  await friend.getByRole('button', { name: /^Make host: / }).click()
  await friend.getByRole('dialog').getByRole('button', { name: 'Make host' }).click()
  await expect(friend.getByText('You are the host.')).toBeHidden()

  // And takes the other player out: everything goes back, and the seat is free again.
  await page.goto(gamePage)
  await coming.getByRole('button', { name: /^Remove / }).click()
  const why = page.getByRole('dialog')
  await expectAccessible(page)
  await why.getByText('The level does not fit').click()
  await why.getByRole('button', { name: 'Remove and refund' }).click()
  await expect(page.getByText(/is removed\. ₹.+ goes back to them\./).first()).toBeVisible()
  await expect(coming.getByRole('listitem')).toHaveCount(1)
  await friend.goto('/bookings/PARTIAL')
  await expect(friend.getByRole('article').filter({ hasText: turf.name }).first()).toContainText(
    'The level does not fit this game',
  )
  await friend.goto(gamePage)
  await expect(friend.getByText('Who is coming')).toBeHidden()
})
