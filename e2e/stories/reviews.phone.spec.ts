import type { Client } from '@baari/contract/createClientOf.ts'
import { expect, test } from '../baari.ts'
import { expectAccessible } from '../look.ts'
import { clientOf, signIn } from '../signIn.ts'

const OWNER = '+919000000012'
const PLAYER = '+919000000022'

/** A turf of the owner with a review that nobody has answered. */
const turfWithReview = async (owner: Client) => {
  for (const { entityId: turfId, name } of await owner.listOwnerTurfs({})) {
    const { content } = await owner.listReviews({ params: { turfId }, query: { answered: 'false' } })
    if (content[0]) return { turfId, name, review: content[0] }
  }
  throw new Error('Every review has an answer.')
}

test('an owner finds a review from the turf’s card and answers it, and players read the answer below it', async ({
  page,
  newDevice,
}) => {
  test.slow()
  const { turfId, name, review } = await turfWithReview(await clientOf(OWNER))
  await signIn(page, OWNER)
  await page.goto('/turf-owner/turf-list')
  await page.getByRole('link', { name: `Reviews: ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Unanswered' }).click()
  await expect(page).toHaveURL(new RegExp(`turf=${turfId}&show=unanswered`))
  const open = page.getByRole('button', { name: /^Answer / }).first()
  await open.click()

  // Back closes the sheet, and the key that opened it opens it again.
  const sheet = page.getByRole('dialog', { name: 'Answer a review' })
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: 'Send answer' }).click()
  await expect(sheet.getByText('Please write an answer.')).toBeVisible()
  await expect(sheet.getByRole('textbox', { name: 'Your answer' })).toBeFocused()
  await expectAccessible(page)
  const answer = 'Thank you. The nets are new since Monday.'
  await page.keyboard.type(answer)
  await sheet.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Your answer is now on your turf’s page.').first()).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`turf=${turfId}&show=unanswered$`))
  await page.getByRole('link', { name: 'All', exact: true }).click()
  const answered = page.getByRole('article').filter({ hasText: answer })
  await expect(answered).toContainText(review.author ?? 'A player')
  await expectAccessible(page)

  const player = await (await newDevice()).newPage()
  await signIn(player, PLAYER)
  await player.goto(`/turf-details/${turfId}`)
  await expect(player.getByRole('article').filter({ hasText: answer })).toContainText('Answer from the turf')
})

test('insight leads to what players say', async ({ page }) => {
  await signIn(page, OWNER)
  await page.goto('/turf-owner/insight')
  await page.getByRole('link', { name: 'What players say' }).click()
  await expect(page).toHaveURL(/\/turf-owner\/reviews$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Insight' })).toBeVisible()
})
