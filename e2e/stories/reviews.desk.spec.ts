import type { Client } from '@baari/contract/createClientOf.ts'
import { expect, test } from '../baari.ts'
import { clientOf, signIn } from '../signIn.ts'

const OWNER = '+919000000012'
const PLAYER = '+919000000022'

/** A turf of the owner with a review that has no answer yet. */
const turfWithReview = async (owner: Client) => {
  for (const { entityId: turfId, name } of await owner.listOwnerTurfs({})) {
    const { content } = await owner.listReviews({ params: { turfId }, query: { answered: 'false' } })
    if (content[0]) return { turfId, name, review: content[0] }
  }
  throw new Error('Every review has an answer.')
}

test('an owner finds a review from the turf’s card and answers it, and players read the answer below it', async ({
  page,
}) => {
  const { turfId, name, review } = await turfWithReview(await clientOf(OWNER))
  await signIn(page, OWNER)
  await page.goto('/turf-owner/turf-list')
  await page.getByRole('link', { name: `Reviews: ${name}` }).click()
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
  const answer = 'Thank you. The nets are new since Monday.'
  await sheet.getByRole('textbox', { name: 'Your answer' }).fill(answer)
  await sheet.getByRole('button', { name: 'Send answer' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`turf=${turfId}&show=unanswered$`))
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: answer })).toContainText(review.author ?? 'A player')
  await signIn(page, PLAYER)
  await page.goto(`/turf-details/${turfId}`)
  await expect(page.getByRole('article').filter({ hasText: answer })).toContainText('Answer from the turf')
})
