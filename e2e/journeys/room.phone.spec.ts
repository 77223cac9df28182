import { expect, newPhone, test } from '../baari.ts'
import { freeTurf } from '../freeTurf.ts'
import { hostAndPay } from '../hostAndPay.ts'
import { payInWindow } from '../payInWindow.ts'
import { clientOf, signIn } from '../signIn.ts'

test('a friend joins a game by its link, its players talk live, and an admin removes a reported message', async ({
  page,
  newDevice,
}) => {
  const { groundId, date, players } = await freeTurf(20 * 60, 21 * 60)
  const host = await signIn(page, `+91${newPhone()}`)
  const gameId = await hostAndPay(host, { groundId, date, startTime: '20:00', ...players, admission: 'LINK' })
  const { linkToken } = await host.readGame({ params: { gameId }, query: {} })

  const friend = await (await newDevice()).newPage()
  const friendClient = await signIn(friend, `+91${newPhone()}`)
  await friend.goto(`/games/${gameId}?key=${linkToken}`)
  await friend.getByRole('button', { name: /^Join for ₹/ }).click()
  await friend
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay ₹/ })
    .click()
  await payInWindow(friend)
  await expect(friend.getByRole('heading', { level: 1, name: 'You’re in!' })).toBeVisible()

  await page.goto(`/games/${gameId}`)
  await expect(page.getByRole('list', { name: 'Who is coming' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('link', { name: 'Game room' }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('I bring the ball. Call 98765 43210')
  await page.getByRole('button', { name: 'Send' }).click()
  const said = page.getByRole('log').getByRole('listitem')
  await expect(said).toContainText('I bring the ball. Call •••')

  // The notification leads the friend to the room, where one tap replies; the host's page shows it without a reload.
  await friend.goto('/about?sheet=notifications')
  await friend.getByRole('link', { name: /New message in your game/ }).click()
  await expect(friend.getByRole('log')).toContainText('I bring the ball')
  await friend.getByRole('button', { name: 'On my way' }).click()
  await expect(said).toHaveCount(2)
  await expect(said.nth(1)).toContainText('On my way')

  // The friend reports the message and blocks the host, whose messages are gone from the room.
  await friend.getByRole('button', { name: /^Report this message by/ }).click()
  await friend.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await expect(friend.getByText('Thank you. We look at it.').first()).toBeVisible()
  await friend.getByRole('link', { name: 'Back to the game' }).click()
  await friend.getByRole('button', { name: /^Report or block/ }).click()
  await friend
    .getByRole('dialog')
    .getByRole('button', { name: /^Block/ })
    .click()
  await friend.getByRole('link', { name: 'Game room' }).click()
  await expect(friend.getByRole('log').getByRole('listitem')).toHaveCount(1)

  // The blocked host still reads the room, without the message that an admin removed.
  const { players: blocked } = await friendClient.listBlockedPlayers({})
  await friendClient.unblockPlayer({ params: { blockedId: blocked[0]?.blockedId ?? '' } })
  const admin = await clientOf('+919000000001')
  const { content } = await admin.listPlayerReports({ query: {} })
  const { entityId: reportId = '' } = content.find(({ meetingId }) => meetingId === gameId) ?? {}
  await admin.decidePlayerReport({ params: { reportId }, body: { decision: 'MESSAGE_REMOVED' } })
  await page.reload()
  await expect(said).toHaveCount(1)
  await expect(said).toContainText('On my way')
})
