import { expect, running, test } from '../baari.ts'
import { expectAccessible } from '../look.ts'
import { signIn } from '../signIn.ts'

const admin = (): string => running().accounts.find(({ role }) => role === 'ADMIN')?.phone ?? ''
const owner = '+919000000012'

test('an admin creates a turf with halves and a photo, edits it, and players see it', async ({ page, quiet }) => {
  test.slow()
  quiet(/status of 415/)
  const client = await signIn(page, admin())
  const [known] = (await client.listUsers({ query: { phoneNumber: owner } })).content
  const name = 'Lake Box desk'
  await page.goto(`/admin-dashboard?tab=createTurf&owner=${known?.entityId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Create Turf' })).toBeVisible()
  const photo = await page.screenshot()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create turf' }).click()
  await expect(page.getByText('Please enter the address.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true }).first()).toBeFocused()
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill(name)
  await page.getByRole('textbox', { name: 'Address' }).fill('Shyamla Hills, Bhopal, Madhya Pradesh')
  await page.getByRole('textbox', { name: 'City' }).fill('Bhopal')
  await page.getByRole('textbox', { name: 'Latitude' }).fill('23.2412')
  await page.getByRole('textbox', { name: 'Longitude' }).fill('77.3921')
  await page.getByRole('checkbox', { name: 'Sells online' }).check()
  await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill('Half A')
  await page.getByRole('spinbutton', { name: 'Full ground, per hour' }).fill('800')
  await page.getByRole('spinbutton', { name: 'Maximum players' }).fill('6')
  await page.getByRole('button', { name: 'Create turf' }).click()
  await expect(page.getByText('Please enter a number, not below the minimum.')).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Maximum players' }).fill('12')
  await page.getByRole('button', { name: 'Add a ground' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill('Full ground')
  await page.getByRole('textbox', { name: 'Parts of the turf' }).last().fill('1, 2')

  // What only calls itself a picture is refused, and nothing is lost.
  const svg = {
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  }
  await page.getByLabel('Choose photos').setInputFiles([svg])
  await page.getByRole('button', { name: 'Create turf' }).click()
  await expect(page.getByText('Picture 1: Pictures must be JPEG, PNG or WebP.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove photo.png' }).click()
  await page.getByLabel('Choose photos').setInputFiles([{ name: 'field.png', mimeType: 'image/png', buffer: photo }])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create turf' }).click()
  await expect(page.getByText(`${name} has been created.`)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Show it in View Turfs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'View Turfs' })).toBeVisible()
  await expect(page.getByText('1 entry')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: `Edit ${name}` })
    .filter({ visible: true })
    .click()
  const sheet = page.getByRole('dialog', { name })
  await sheet.getByRole('textbox', { name: 'Contact' }).fill('+919876500000')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()
  await sheet.getByRole('tab', { name: 'Grounds' }).click()
  await sheet.getByRole('button', { name: 'Full ground', exact: true }).click()
  await sheet.getByRole('spinbutton', { name: 'Full ground, per hour' }).fill('1500')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Save Full ground' }).click()
  await expect(sheet.getByRole('button', { name: 'Save Full ground' })).toBeHidden()
  await sheet.getByRole('tab', { name: 'Photos' }).click()
  await expect(sheet.getByText('Photo 1')).toBeVisible()
  await expectAccessible(page)

  const [turf] = (await client.listTurfs({ query: { name } })).content
  expect(turf).toMatchObject({
    isOnboarded: true,
    metadata: { contact: '+919876500000', amenities: ['Opens 24/7', 'Restroom', 'Sitting Area'] },
    grounds: [
      { name: 'Half A', parts: [1], pricePerHourFullBooking: 800, maxPlayers: 12 },
      { name: 'Full ground', parts: [1, 2], pricePerHourFullBooking: 1500 },
    ],
  })
  await page.goto(`/turf-details/${turf?.entityId}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const picture = page.getByRole('img', { name: new RegExp(name) }).first()
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.currentSrc])).toEqual([
    true,
    expect.stringMatching(/\/pictures\/.+\.avif$/),
  ])
})

test('an admin adds and stops a coupon, and reads what happened', async ({ page }) => {
  test.slow()
  const client = await signIn(page, admin())
  const code = 'EVEDESK'
  await page.goto('/admin-dashboard?tab=tools')
  await expect(page.getByRole('heading', { level: 1, name: 'Tools' })).toBeVisible()
  await expect(page.getByText('FTM20').filter({ visible: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add a coupon' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a coupon' })
  await sheet.getByRole('button', { name: 'Create coupon' }).click()
  await expect(sheet.getByText('Please use 3 to 20 letters and digits.')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Code' }).fill(code)
  await sheet.getByRole('spinbutton', { name: 'Value' }).fill('15')
  await sheet.getByRole('spinbutton', { name: /^Maximum discount, in rupees/ }).fill('100')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Create coupon' }).click()
  await expect(sheet).toBeHidden()
  await page
    .getByRole('button', { name: `Stop ${code}` })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('button', { name: `Start again: ${code}` }).filter({ visible: true })).toBeVisible()
  const { content } = await client.listCoupons({ query: {} })
  expect(content.find((coupon) => coupon.code === code)).toMatchObject({ active: false, value: 15, cap: 100 })

  for (const list of ['Refunds', 'Stuck payments', 'Enquiries', 'Messages']) {
    await page.getByRole('link', { name: list }).click()
    await expect(page.getByRole('link', { name: list })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText(/^\d+ entr(y|ies)$/)).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('button', { name: 'Show Filters' }).click()
  await page.getByRole('textbox', { name: 'ID of what was changed' }).fill(code)
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(page.getByText('2 entries')).toBeVisible()
  await expect(page).toHaveURL(/tab=tools&list=audit&subjectId=EVE/)
  await expect(page.getByText('coupon.updated').filter({ visible: true })).toBeVisible()
  await expectAccessible(page)
})
