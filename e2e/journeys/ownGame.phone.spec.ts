import { expect, newPhone, test } from '../baari.ts'
import { backToBookings } from '../backToBookings.ts'
import { counted } from '../counted.ts'
import { freeTurf } from '../freeTurf.ts'
import { movedAfterwards } from '../movedAfterwards.ts'
import { payInWindow } from '../payInWindow.ts'
import { signIn } from '../signIn.ts'

const LATE_MILLISECONDS = 1_000

test('a player starts a game from the games nearby, another one takes two seats in it, and the host removes them', async ({
  page,
  newDevice,
}) => {
  const { count, tap } = counted()
  const turf = await freeTurf(20 * 60, 21 * 60)
  await signIn(page, '+919000000023')
  // The sport, the day and the place were chosen before, while looking for a game to join.
  const nearby = `/games?game=Cricket&date=${turf.date}&location=Jaipur&latitude=26.9124&longitude=75.7873`
  await page.goto(nearby)
  await tap(page.getByRole('link', { name: 'Start a game' }))
  await page.getByRole('combobox', { name: 'Start time' }).selectOption({ label: '8:00 pm' })
  count.taps += 2
  await tap(page.getByRole('list', { name: 'Free turfs' }).getByRole('link', { name: turf.name }))
  await expect(page.getByRole('combobox', { name: 'Start time' })).toHaveValue(String(20 * 60))
  await page.getByRole('textbox', { name: /^Note/ }).fill('Tape ball, all levels')
  await tap(page.getByRole('button', { name: /^Start for ₹/ }))
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'Start a game' })).toBeVisible()
  // Back closes the sheet, and the note is still there.
  await page.goBack()
  await expect(page.getByRole('textbox', { name: /^Note/ })).toHaveValue('Tape ball, all levels')
  await page.getByRole('button', { name: /^Start for ₹/ }).click()
  await tap(sheet.getByRole('button', { name: /^Pay ₹/ }))
  await payInWindow(page)
  await expect(page.getByRole('heading', { level: 1, name: 'You’re in!' })).toBeVisible()
  expect(count.taps).toBe(6)

  const friend = await (await newDevice()).newPage()
  await signIn(friend, `+91${newPhone()}`)
  await friend.goto(nearby)
  const found = friend.getByRole('listitem').filter({ hasText: 'Tape ball, all levels' })
  await expect(found).toContainText('Hosted by')
  await found.getByRole('link', { name: /^Join/ }).click()
  const game = friend.getByRole('listitem').filter({ hasText: '8:00 – 9:00 pm' })
  await game.getByRole('button', { name: 'More: Players' }).click()
  await game.getByRole('button', { name: /^Join for/ }).click()
  await friend.getByRole('button', { name: /^Pay ₹/ }).click()
  await payInWindow(friend)
  await expect(friend.getByRole('heading', { level: 1, name: 'You’re in!' })).toBeVisible()
  await backToBookings(friend)
  const theirs = friend.getByRole('article').filter({ hasText: turf.name }).first()
  await expect(theirs).toContainText('2 players')
  await expect(theirs).toContainText('3 of')

  // The host sees who is coming, and asks the other player to host.
  await page.goto('/bookings/PARTIAL')
  const mine = page.getByRole('article').filter({ hasText: turf.name }).filter({ hasText: '8:00 – 9:00 pm' })
  await mine.getByRole('link', { name: 'Players' }).click()
  const coming = page.getByRole('list', { name: 'Who is coming' })
  await expect(coming.getByRole('listitem')).toHaveCount(2)
  await coming.getByRole('button', { name: /^Ask to host: / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ask to host' }).click()
  await expect(coming.getByText('Asked to host')).toBeVisible()
  const gamePage = new URL(page.url()).pathname
  // Scripts that the page requests after reading the game load late, and move no button that can be pressed by then.
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
  await expect(friend.getByRole('button', { name: 'Host it' })).toBeVisible()
  expect(await movedAfterwards(friend.getByRole('list', { name: 'Who is coming' }))).toBe(0)
  await friend.getByRole('button', { name: 'Host it' }).click()
  await expect(friend.getByText(/^You host this game\./)).toBeVisible()
  await friend.getByRole('button', { name: /^Ask to host: / }).click()
  await friend.getByRole('dialog').getByRole('button', { name: 'Ask to host' }).click()
  await expect(friend.getByText('Asked to host')).toBeVisible()
  await page.goto(gamePage)
  await page.getByRole('button', { name: 'Host it' }).click()

  // The first host is host again and removes the other player, who is refunded in full, and the seats are free again.
  await coming.getByRole('button', { name: /^Remove / }).click()
  const why = page.getByRole('dialog')
  await why.getByText('The level does not fit').click()
  await why.getByRole('button', { name: 'Remove and refund' }).click()
  await expect(page.getByText(/is removed\. ₹.+ goes back to them\./).first()).toBeVisible()
  await expect(coming.getByRole('listitem')).toHaveCount(1)
  await friend.goto('/bookings/PARTIAL')
  await expect(theirs).toContainText('The level does not fit this game')
})
