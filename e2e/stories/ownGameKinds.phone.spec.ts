import { expect, newPhone, test } from '../baari.ts'
import { freeTurf } from '../freeTurf.ts'
import { logInOn } from '../logInOn.ts'
import { expectAccessible } from '../look.ts'
import { payInWindow } from '../payInWindow.ts'
import { signIn } from '../signIn.ts'

test('a game by link is found by nobody but those who have the link, and one for women asks once', async ({
  page,
  newDevice,
}) => {
  const { turfId, groundId, date } = await freeTurf(21 * 60, 22 * 60)
  const host = await signIn(page, `+91${newPhone()}`)
  await page.goto(`/games/host?game=Cricket&date=${date}&from=21:00&turf=${turfId}&ground=${groundId}`)
  const sheet = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Women only' }).click()
  await page.getByRole('button', { name: /^Start for ₹/ }).click()
  await expect(sheet.getByRole('group', { name: 'Your gender' })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(sheet.getByText('This game is for women only. Please say your gender first.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Woman', exact: true }).click()
  await expect(sheet.getByRole('group', { name: 'Your gender' })).toBeHidden()
  await page.goBack()

  await page.getByRole('button', { name: 'By link only' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Start for ₹/ }).click()
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await payInWindow(page)
  await expect(page.getByRole('heading', { level: 1, name: 'You’re in!' })).toBeVisible()
  await page.goto('/games')
  await expect(page.getByRole('heading', { level: 2, name: 'Your games by link' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open' }).click()
  await expect(page.getByText(/Anyone with this link can join\.$/)).toBeVisible()
  await expectAccessible(page)
  const gamePage = new URL(page.url()).pathname
  const { linkToken } = await host.readGame({ params: { gameId: gamePage.split('/').at(-1) ?? '' }, query: {} })

  const friend = await (await newDevice()).newPage()
  await signIn(friend, `+91${newPhone()}`)
  await friend.goto(`${gamePage}?key=${'A'.repeat(22)}`)
  await expect(friend.getByText('We could not find this game.')).toBeVisible()
  await friend.goto(`${gamePage}?key=${linkToken}`)
  await expectAccessible(friend)
  await friend.getByRole('button', { name: /^Join for ₹/ }).click()
  await friend
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay ₹/ })
    .click()
  await payInWindow(friend)
  await expect(friend.getByRole('heading', { level: 1, name: 'You’re in!' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Who is coming' }).getByRole('listitem')).toHaveCount(2)
})

test('a game for some levels asks whoever joins for theirs', async ({ page, newDevice }) => {
  const turf = await freeTurf(19 * 60, 20 * 60)
  const { turfId, groundId, date } = turf
  await signIn(page, `+91${newPhone()}`)
  await page.goto(`/games/host?game=Cricket&date=${date}&from=19:00&turf=${turfId}&ground=${groundId}`)
  await page.getByRole('combobox', { name: 'Level, from' }).selectOption({ label: 'Casual' })
  await page.getByRole('combobox', { name: 'Level, up to' }).selectOption({ label: 'Regular' })
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Start for ₹/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay ₹/ })
    .click()
  await payInWindow(page)
  await expect(page.getByRole('heading', { level: 1, name: 'You’re in!' })).toBeVisible()

  const friend = await (await newDevice()).newPage()
  await signIn(friend, `+91${newPhone()}`)
  await friend.goto(`/turf-details/${turfId}?date=${date}&gameType=Cricket&bookingType=PARTIAL&ground=${groundId}`)
  const game = friend.getByRole('listitem').filter({ hasText: '7:00 – 8:00 pm' })
  await expect(game).toContainText('Casual to Regular')
  await game.getByRole('button', { name: /^Join for/ }).click()
  const sheet = friend.getByRole('dialog')
  const chips = sheet.getByRole('group', { name: 'How well do you play Cricket?' })
  await expect(chips).toBeVisible()
  await expectAccessible(friend)
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(sheet.getByText('Please say how well you play first.')).toBeVisible()
  await chips.getByRole('button', { name: 'Beginner' }).click()
  await expect(sheet.getByText('Your level is Beginner.')).toBeVisible()
  await chips.getByRole('button', { name: 'Regular' }).click()
  await expect(chips).toBeHidden()
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await payInWindow(friend)
  await expect(friend.getByRole('heading', { level: 1, name: 'You’re in!' })).toBeVisible()
})

test('without a session the way leads over logging in to exactly where the person was', async ({ page }) => {
  const turf = await freeTurf(20 * 60, 21 * 60)
  const { turfId, groundId, date } = turf
  await page.goto(`/games/host?game=Cricket&date=${date}&from=20:00&turf=${turfId}&ground=${groundId}&minutes=90`)
  await expect(page).toHaveURL(/\/login/)
  await logInOn(page, newPhone())
  await expect(page).toHaveURL(new RegExp(`/games/host\\?.*turf=${turfId}.*minutes=90`))
  await expect(page.getByRole('heading', { level: 2, name: turf.name })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Start time' })).toHaveValue(String(20 * 60))
})
