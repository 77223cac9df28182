import { expect, newPhone, test } from '../baari.ts'
import { freeTurf } from '../freeTurf.ts'
import { expectAccessible } from '../look.ts'
import { payInWindow } from '../payInWindow.ts'
import { signIn } from '../signIn.ts'

test('players of a game talk to each other, live, and keep away from whom they like', async ({ page, newDevice }) => {
  const { turfId, groundId, date } = await freeTurf(20 * 60, 21 * 60)
  await signIn(page, `+91${newPhone()}`)
  await page.goto(`/games/host?game=Cricket&date=${date}&from=20:00&turf=${turfId}&ground=${groundId}`)
  await page.getByRole('button', { name: /^Start for ₹/ }).click()
  const pay = async (device: typeof page) => {
    await device
      .getByRole('dialog')
      .getByRole('button', { name: /^Pay ₹/ })
      .click()
    await payInWindow(device)
    await expect(device.getByRole('heading', { level: 1, name: 'You’re in!' })).toBeVisible()
  }
  await pay(page)
  const friend = await (await newDevice()).newPage()
  await signIn(friend, `+91${newPhone()}`)
  await friend.goto(`/turf-details/${turfId}?date=${date}&gameType=Cricket&bookingType=PARTIAL&ground=${groundId}`)
  await friend
    .getByRole('listitem')
    .filter({ hasText: '8:00 – 9:00 pm' })
    .getByRole('button', { name: /^Join for/ })
    .click()
  await pay(friend)

  const roomOf = async (device: typeof page) => {
    await device.goto('/bookings/PARTIAL')
    await device
      .getByRole('article')
      .filter({ hasText: '8:00 – 9:00 pm' })
      .getByRole('link', { name: 'Players' })
      .click()
    await device.getByRole('link', { name: 'Game room' }).click()
    await expect(device.getByText(/^Only the players of this game read this/)).toBeVisible()
  }
  await roomOf(page)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Message' }).fill('I bring the ball. Call 98765 43210')
  await page.getByRole('button', { name: 'Send' }).click()
  const said = page.getByRole('log').getByRole('listitem')
  await expect(said).toContainText('I bring the ball. Call •••')

  // The friend is told, lands in the room, and answers with one tap; the host reads it without doing anything.
  await friend.goto('/?sheet=notifications')
  await friend.getByRole('link', { name: /New message in your game/ }).click()
  await expect(friend.getByRole('log')).toContainText('I bring the ball')
  await friend.getByRole('button', { name: 'On my way' }).click()
  await expect(said).toHaveCount(2)
  await expect(said.nth(1)).toContainText('On my way')
  await expectAccessible(friend)

  // The friend reports what the host said, and wants nothing to do with the host any more.
  await friend.getByRole('button', { name: /^Report this message by/ }).click()
  await expectAccessible(friend)
  await friend.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await expect(friend.getByText('Thank you. We look at it.').first()).toBeVisible()
  await friend.getByRole('link', { name: 'Back to the game' }).click()
  await friend.getByRole('button', { name: /^Report or block/ }).click()
  await expectAccessible(friend)
  await friend
    .getByRole('dialog')
    .getByRole('button', { name: /^Block/ })
    .click()
  await friend.getByRole('link', { name: 'Game room' }).click()
  await expect(friend.getByRole('log').getByRole('listitem')).toHaveCount(1)
  await friend.goto('/profile')
  await friend.getByRole('button', { name: /^Unblock/ }).click()
  await expect(friend.getByRole('heading', { name: 'Blocked players' })).toBeHidden()

  // An admin reads what was reported, and removes it from the room.
  const desk = await (await newDevice()).newPage()
  await signIn(desk, '+919000000001')
  await desk.goto('/admin-dashboard?tab=tools&list=playerReports')
  await desk
    .getByRole('button', { name: /^Decide:/ })
    .first()
    .click()
  const decision = desk.getByRole('dialog')
  await expect(decision).toContainText('I bring the ball. Call •••')
  await expectAccessible(desk)
  await decision.getByText('Remove the message').click()
  await decision.getByRole('button', { name: 'Save the decision' }).click()
  await expect(said).toHaveCount(1)
})
