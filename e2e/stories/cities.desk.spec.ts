import { expect, running, test } from '../baari.ts'
import { expectAccessible } from '../look.ts'
import { signIn } from '../signIn.ts'

const admin = (): string => running().accounts.find(({ role }) => role === 'ADMIN')?.phone ?? ''

test('an admin adds a city, whose pages anybody reads at once, corrects it and removes it', async ({
  page,
  quiet,
  request,
}) => {
  quiet(/status of 409/)
  await signIn(page, admin())
  await page.goto('/admin-dashboard?tab=tools&list=cities')
  const photo = await page.screenshot()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add city' }).click()
  const form = page.getByRole('dialog', { name: 'Add city' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please enter the name.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'City' })).toBeFocused()
  await expectAccessible(page)
  await form.getByRole('textbox', { name: 'City' }).fill('Jaipur')
  // The address follows the name.
  await expect(form.getByRole('textbox', { name: 'Page address' })).toHaveValue('jaipur')
  await form.getByRole('textbox', { name: 'Hindi name' }).fill('उदयपुर')
  await form.getByRole('textbox', { name: 'Latitude' }).fill('24.5854')
  await form.getByRole('textbox', { name: 'Longitude' }).fill('73.7125')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('A city with this name or address already exists.')).toBeVisible()
  await form.getByRole('textbox', { name: 'City' }).fill('Udaipur')
  await form.getByLabel('Choose a picture').setInputFiles([{ name: 'lake.png', mimeType: 'image/png', buffer: photo }])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').getByText('Udaipur has its pages now.')).toBeVisible()
  await expect(form).toBeHidden()

  const hindi = await (await request.get('/udaipur?lang=hi')).text()
  expect(hindi).toContain('उदयपुर के स्पोर्ट्स टर्फ')
  expect(hindi).toMatch(/\/pictures\/city-udaipur\//)
  expect(await (await request.get('/sitemaps/pages.xml')).text()).toContain('/udaipur/cricket</loc>')
  await page.getByRole('link', { name: '/udaipur' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sports turfs in Udaipur')
  await expect(page.getByText('No turfs here yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cricket turfs in Udaipur' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cricket turfs in Udaipur')

  await page.goto('/admin-dashboard?tab=tools&list=cities')
  await page.getByRole('button', { name: 'Edit Udaipur' }).filter({ visible: true }).click()
  const editing = page.getByRole('dialog', { name: 'Udaipur' })
  await editing.getByRole('textbox', { name: 'City' }).fill('Udaipur City')
  await editing.getByRole('checkbox', { name: 'Remove the picture' }).check()
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toBeHidden()
  const changed = await (await request.get('/udaipur?lang=en')).text()
  expect(changed).toContain('Sports turfs in Udaipur City')
  expect(changed).not.toContain('/pictures/city-udaipur/')

  await page.getByRole('button', { name: 'Remove Udaipur City' }).filter({ visible: true }).click()
  const asked = page.getByRole('dialog', { name: 'Remove Udaipur City?' })
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('status').getByText('Udaipur City was removed.')).toBeVisible()
  expect((await request.get('/udaipur')).status()).toBe(404)
})

test('an admin adds a game, which the home page offers and each city has a page of', async ({ page, request }) => {
  await signIn(page, admin())
  await page.goto('/admin-dashboard?tab=tools&list=games')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add game' }).click()
  const form = page.getByRole('dialog', { name: 'Add game' })
  await form.getByRole('textbox', { name: 'Game' }).fill('Kho-Kho')
  await expect(form.getByRole('textbox', { name: 'Page address' })).toHaveValue('kho-kho')
  await form.getByRole('textbox', { name: 'Hindi name' }).fill('खो-खो')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').getByText('Kho-Kho can be offered by grounds now.')).toBeVisible()

  const home = await (await request.get('/')).text()
  expect(home).toContain('<option value="Kho-Kho">')
  expect((await request.get('/art/kho-kho-dusk-home.svg')).status()).toBe(200)
  expect(await (await request.get('/jaipur/kho-kho?lang=hi')).text()).toContain('जयपुर में खो-खो के टर्फ')

  await page.getByRole('button', { name: 'Edit Kho-Kho' }).filter({ visible: true }).click()
  const editing = page.getByRole('dialog', { name: 'Kho-Kho' })
  await editing.getByRole('checkbox', { name: 'Offered in search' }).uncheck()
  await editing.getByRole('checkbox', { name: 'City pages' }).uncheck()
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toBeHidden()
  expect(await (await request.get('/')).text()).not.toContain('<option value="Kho-Kho">')
  expect((await request.get('/jaipur/kho-kho')).status()).toBe(404)
})
