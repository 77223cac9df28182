import { aPhoto } from '../aPhoto.ts'
import { expect, running, test } from '../baari.ts'
import { movedAfterwards } from '../movedAfterwards.ts'
import { signIn } from '../signIn.ts'

const admin = (): string => running().accounts.find(({ role }) => role === 'ADMIN')?.phone ?? ''

test('an admin adds a city and a game, whose pages are public at once, and removes the city', async ({
  page,
  request,
}) => {
  await signIn(page, admin())
  await page.goto('/admin-dashboard?tab=tools&list=cities')
  await page.getByRole('button', { name: 'Add city' }).click()
  const form = page.getByRole('dialog', { name: 'Add city' })
  await form.getByRole('textbox', { name: 'City' }).fill('Udaipur')
  // The address follows the name.
  await expect(form.getByRole('textbox', { name: 'Page address' })).toHaveValue('udaipur')
  await form.getByRole('textbox', { name: 'Hindi name' }).fill('उदयपुर')
  await form.getByRole('textbox', { name: 'Latitude' }).fill('24.5854')
  await form.getByRole('textbox', { name: 'Longitude' }).fill('73.7125')
  await form
    .getByLabel('Choose a picture')
    .setInputFiles([{ name: 'lake.png', mimeType: 'image/png', buffer: await aPhoto() }])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').getByText('Udaipur has its pages now.')).toBeVisible()
  await expect(form).toBeHidden()
  const hindi = await (await request.get('/udaipur?lang=hi')).text()
  expect(hindi).toContain('उदयपुर के स्पोर्ट्स टर्फ')
  expect(hindi).toMatch(/\/pictures\/city-udaipur\//)
  expect(await (await request.get('/sitemaps/pages.xml')).text()).toContain('/udaipur/cricket</loc>')
  expect(await (await request.get('/udaipur?lang=en')).text()).toContain('No turfs here yet.')

  await page.goto('/admin-dashboard?tab=tools&list=games')
  await page.getByRole('button', { name: 'Add game' }).click()
  const game = page.getByRole('dialog', { name: 'Add game' })
  await game.getByRole('textbox', { name: 'Game' }).fill('Kho-Kho')
  await expect(game.getByRole('textbox', { name: 'Page address' })).toHaveValue('kho-kho')
  await game.getByRole('textbox', { name: 'Hindi name' }).fill('खो-खो')
  await game.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').getByText('Kho-Kho can be offered by grounds now.')).toBeVisible()
  expect(await (await request.get('/')).text()).toContain('<option value="Kho-Kho">')
  expect((await request.get('/art/kho-kho-dusk-home.svg')).status()).toBe(200)
  expect(await (await request.get('/udaipur/kho-kho?lang=hi')).text()).toContain('उदयपुर में खो-खो के टर्फ')
  await page.getByRole('button', { name: 'Edit Kho-Kho' }).filter({ visible: true }).click()
  const editing = page.getByRole('dialog', { name: 'Kho-Kho' })
  await editing.getByRole('checkbox', { name: 'Offered in search' }).uncheck()
  await editing.getByRole('checkbox', { name: 'City pages' }).uncheck()
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toBeHidden()
  expect(await (await request.get('/')).text()).not.toContain('<option value="Kho-Kho">')
  expect((await request.get('/jaipur/kho-kho')).status()).toBe(404)

  await page.getByRole('link', { name: 'Cities' }).click()
  await page.getByRole('button', { name: 'Remove Udaipur' }).filter({ visible: true }).click()
  await page.getByRole('dialog', { name: 'Remove Udaipur?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('status').getByText('Udaipur was removed.')).toBeVisible()
  expect((await request.get('/udaipur')).status()).toBe(404)

  // On a wide screen the map is beside the turfs of a city, and does not move them once they are shown.
  await page.goto('/jaipur/cricket')
  const cards = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 })
  await expect(page.getByRole('region', { name: 'Map of the turfs' })).toBeVisible()
  expect(await movedAfterwards(cards.first())).toBe(0)
})
