import type { Client } from '@baari/contract/createClientOf.ts'
import { expect, newPhone, test } from '../baari.ts'
import { counted } from '../counted.ts'
import { freeTurf } from '../freeTurf.ts'
import { hostAndPay } from '../hostAndPay.ts'
import { clientOf, signIn } from '../signIn.ts'

/** In the seed she has three bookings behind her, at turfs of this owner. */
const PRIYA = '+919000000022'
const OWNER = '+919000000013'

/** The desk marks one of the bookings as a no-show; returns that booking. */
const missOne = async (player: Client): Promise<string> => {
  const { facts } = await player.readReliability({})
  const marked = facts.find(({ kind }) => kind === 'NO_SHOW')
  const bookingId = (marked ?? facts[0])?.bookingId ?? ''
  if (!marked) await (await clientOf(OWNER)).markNoShow({ params: { entityId: bookingId } })
  return bookingId
}

test('two taps appeal against a no-show, and once an admin agrees the player may join again', async ({ page }) => {
  const { count, tap } = counted()
  // A host asks for players who show up.
  const { groundId, date, players } = await freeTurf(18 * 60, 19 * 60)
  const host = await clientOf(`+91${newPhone()}`)
  const gameId = await hostAndPay(host, {
    groundId,
    date,
    startTime: '18:00',
    ...players,
    leastReliability: 'MOSTLY',
  })
  const bookingId = await missOne(await signIn(page, PRIYA))
  await page.goto(`/games/${gameId}`)
  await expect(page.getByText(/^This game is only for players who usually show up/)).toBeVisible()

  await page.goto('/profile')
  const card = page.getByRole('list', { name: 'Your bookings' })
  await expect(page.getByText('Sometimes doesn’t show up')).toBeVisible()
  await tap(card.getByRole('button', { name: /^That’s not right: Marked as a no-show/ }))
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'What happened?' }).fill('We played until eight. Ask the guard.')
  await tap(sheet.getByRole('button', { name: 'Send' }))
  await expect(card.getByText('We are looking at what you told us. Until then it does not count.')).toBeVisible()
  await expect(page.getByText('New here')).toBeVisible()
  expect(count.taps).toBe(2)

  const admin = await clientOf('+919000000001')
  await admin.decideAppeal({ params: { bookingId }, body: { decision: 'AGREED', answer: 'The guard has seen you.' } })
  // The notification leads the player to the card, and the player can join.
  await page.getByRole('button', { name: /^Notifications, / }).press('Enter')
  await page.getByRole('link', { name: /We have looked at your appeal/ }).click()
  await expect(card.getByText('We agree with you. It does not count against you.')).toBeVisible()
  await expect(card.getByText('“The guard has seen you.”')).toBeVisible()
  await expect(page.getByText('Always shows up')).toBeVisible()
  await page.goto(`/games/${gameId}`)
  await expect(page.getByRole('link', { name: 'Join', exact: true })).toBeVisible()
})
