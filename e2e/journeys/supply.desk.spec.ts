import { aPhoto } from '../aPhoto.ts'
import { expect, running, test } from '../baari.ts'
import { signIn } from '../signIn.ts'

const admin = (): string => running().accounts.find(({ role }) => role === 'ADMIN')?.phone ?? ''

test('an admin registers a turf owner, agrees on a contract and creates a turf with a photo, which players see', async ({
  page,
  quiet,
}) => {
  quiet(/status of 415/)
  const client = await signIn(page, admin())
  await page.goto('/')
  await page.getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.getByRole('link', { name: 'Register Turf Owner' }).click()
  const number = '9740000077'
  await page.getByRole('textbox', { name: 'First name' }).fill('Meera')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Desk')
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(number)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText(/^User ID: /)).toBeVisible()
  const [owner] = (await client.listUsers({ query: { phoneNumber: number } })).content

  await page.goto(`/admin-dashboard?tab=createContracts&owner=${owner?.entityId}`)
  await page.getByLabel('Commission mode').first().selectOption('PERCENTAGE')
  await page.getByLabel('Commission value').first().fill('12.5')
  const gets = page.getByRole('complementary', { name: 'What the owner gets' })
  // Of ₹1,600 a commission of ₹200 and ₹37.76 for the payment.
  await expect(gets).toContainText('To the owner₹1,362.24')
  await page.getByLabel('UPI ID').fill('meera@oksbi')
  await page.getByRole('button', { name: 'Create Contract', exact: true }).click()
  const reported = page.getByTestId('alert')
  await expect(reported).toContainText('Contract created successfully! CONTRACT_')
  await reported.getByRole('button').click()
  await page.goto(`/admin-dashboard?tab=contracts&turfOwnerId=${owner?.entityId}`)
  await expect(page.getByText('FULL: 12.5%', { exact: false }).filter({ visible: true })).toBeVisible()
  await expect(page.getByText('@oksbi').filter({ visible: true })).toContainText('••')

  const name = 'Lake Box desk'
  await page.goto(`/admin-dashboard?tab=createTurf&owner=${owner?.entityId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Create Turf' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill(name)
  await page.getByRole('textbox', { name: 'Address' }).fill('Shyamla Hills, Bhopal, Madhya Pradesh')
  await page.getByRole('textbox', { name: 'City' }).fill('Bhopal')
  await page.getByRole('textbox', { name: 'Latitude' }).fill('23.2412')
  await page.getByRole('textbox', { name: 'Longitude' }).fill('77.3921')
  await page.getByRole('checkbox', { name: 'Sells online' }).check()
  await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill('Half A')
  await page.getByRole('spinbutton', { name: 'Full ground, per hour' }).fill('800')
  await page.getByRole('button', { name: 'Add a ground' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill('Full ground')
  await page.getByRole('textbox', { name: 'Parts of the turf' }).last().fill('1, 2')
  // A file that only calls itself a picture is refused, and nothing is lost.
  const svg = {
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  }
  await page.getByLabel('Choose photos').setInputFiles([svg])
  await page.getByRole('button', { name: 'Create turf' }).click()
  await expect(page.getByText('Picture 1: Pictures must be JPEG, PNG or WebP.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove photo.png' }).click()
  await page
    .getByLabel('Choose photos')
    .setInputFiles([{ name: 'field.png', mimeType: 'image/png', buffer: await aPhoto() }])
  await page.getByRole('button', { name: 'Create turf' }).click()
  await expect(page.getByText(`${name} has been created.`)).toBeVisible()

  await page.getByRole('link', { name: 'Show it in View Turfs' }).click()
  await page
    .getByRole('button', { name: `Edit ${name}` })
    .filter({ visible: true })
    .click()
  const sheet = page.getByRole('dialog', { name })
  await sheet.getByRole('textbox', { name: 'Contact' }).fill('+919876500000')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()
  await sheet.getByRole('tab', { name: 'Grounds' }).click()
  await sheet.getByRole('button', { name: 'Full ground', exact: true }).click()
  await sheet.getByRole('spinbutton', { name: 'Full ground, per hour' }).fill('1500')
  await sheet.getByRole('button', { name: 'Save Full ground' }).click()
  await expect(sheet.getByRole('button', { name: 'Save Full ground' })).toBeHidden()
  await sheet.getByRole('tab', { name: 'Photos' }).click()
  await expect(sheet.getByText('Photo 1')).toBeVisible()

  const [turf] = (await client.listTurfs({ query: { name } })).content
  expect(turf).toMatchObject({
    isOnboarded: true,
    metadata: { contact: '+919876500000', amenities: ['Opens 24/7', 'Restroom', 'Sitting Area'] },
    grounds: [
      { name: 'Half A', parts: [1], pricePerHourFullBooking: 800 },
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
