import type { Client } from '@baari/contract/createClientOf.ts'
import { expect, newPhone, test } from '../baari.ts'
import { counted } from '../counted.ts'
import { freeTurf } from '../freeTurf.ts'
import { expectAccessible } from '../look.ts'
import { payInWindow } from '../payInWindow.ts'
import { clientOf, signIn } from '../signIn.ts'

/** In the seed she has three bookings behind her, at turfs of this owner. */
const PRIYA = '+919000000022'
const OWNER = '+919000000013'

/** The desk says that she did not come to one of them. */
const missOne = async (player: Client): Promise<void> => {
  const { facts } = await player.readReliability({})
  if (facts.some(({ kind }) => kind === 'NO_SHOW')) return
  const owner = await clientOf(OWNER)
  await owner.markNoShow({ params: { entityId: facts[0]?.bookingId ?? '' } })
}

test('a no-show that is not right is said in two taps, and with an admin’s two the player is let in again', async ({
  page,
  newDevice,
}) => {
  const { count, tap } = counted()

  // A host asks for players who show up.
  const host = await (await newDevice()).newPage()
  await signIn(host, `+91${newPhone()}`)
  const { turfId, groundId, date } = await freeTurf(18 * 60, 19 * 60)
  await host.goto(`/games/host?game=Cricket&date=${date}&from=18:00&turf=${turfId}&ground=${groundId}`)
  await tap(host.getByText('Only players who show up'))
  expect(count.taps).toBe(1)
  await expectAccessible(host)
  await host.getByRole('button', { name: /^Start for ₹/ }).click()
  await host
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay ₹/ })
    .click()
  await payInWindow(host)
  await expect(host.getByRole('heading', { level: 1, name: 'You’re in!' })).toBeVisible()
  await host.goto('/bookings/PARTIAL')
  await host.getByRole('article').filter({ hasText: '6:00 – 7:00 pm' }).getByRole('link', { name: 'Players' }).click()
  await expect(host.getByText(/ · Only players who show up$/)).toBeVisible()
  const game = new URL(host.url()).pathname

  await missOne(await signIn(page, PRIYA))
  await page.goto(game)
  await expect(page.getByText(/^This game is only for players who usually show up/)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/profile')
  const card = page.getByRole('list', { name: 'Your bookings' })
  await expect(page.getByText('Sometimes doesn’t show up')).toBeVisible()
  await expectAccessible(page)
  count.taps = 0
  await tap(card.getByRole('button', { name: /^That’s not right: Marked as a no-show/ }))
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'What happened?' }).fill('We played until eight. Ask the guard.')
  await expectAccessible(page)
  await tap(sheet.getByRole('button', { name: 'Send' }))
  await expect(card.getByText('We are looking at what you told us. Until then it does not count.')).toBeVisible()
  await expect(page.getByText('New here')).toBeVisible()
  expect(count.taps).toBe(2)

  count.taps = 0
  const desk = await (await newDevice()).newPage()
  await signIn(desk, '+919000000001')
  await desk.goto('/admin-dashboard?tab=tools&list=appeals')
  await tap(desk.getByRole('button', { name: 'Decide: Priya' }).first())
  const decision = desk.getByRole('dialog')
  await expect(decision).toContainText('We played until eight. Ask the guard.')
  await decision.getByRole('textbox', { name: 'Answer' }).fill('The guard has seen you.')
  await expectAccessible(desk)
  await tap(decision.getByRole('button', { name: 'Save the decision' }))
  await expect(decision).toBeHidden()
  expect(count.taps).toBe(2)

  // The player is told, lands on the card, and can join.
  await page.goto('/?sheet=notifications')
  await page.getByRole('link', { name: /We have looked at your appeal/ }).click()
  await expect(card.getByText('We agree with you. It does not count against you.')).toBeVisible()
  await expect(card.getByText('“The guard has seen you.”')).toBeVisible()
  await expect(page.getByText('Always shows up')).toBeVisible()
  await page.goto(game)
  await expect(page.getByRole('link', { name: 'Join', exact: true })).toBeVisible()
})
