import { expect, test } from '../baari.ts'

test('what nobody knows is a page with status 404', async ({ page, request }) => {
  const response = await request.get('/nowhere')
  expect(response.status()).toBe(404)
  expect(await response.text()).toContain('<h1')
  await page.goto('/')
  await expect(page).toHaveTitle(/Book Sports Turfs Online/)
})

test('home can be read without JavaScript', async ({ request }) => {
  const response = await request.get('/')
  const html = await response.text()
  expect(html).toContain('Book Your Sports Turf Online – Anytime, Anywhere')
  expect(html).toContain('<link rel="canonical"')
  expect(html).not.toMatch(/<script(?![^>]*(?:src=|application\/json))/)
})
