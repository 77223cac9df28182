import { addDays } from '@baari/domain/shared/zonedTime.ts'
import { codeFor, expect, newPhone, test } from '../baari.ts'
import { today } from '../clock.ts'
import { keyboardOf } from '../keyboard.ts'
import { entry, freeDay, line, openDay } from '../ownerDay.ts'
import { signIn } from '../signIn.ts'

/** The instructions of the plan. */
const KEYS =
  'Arrow keys move by half hours and grounds, Shift with an arrow selects a longer time, Enter adds or opens, Page Up and Page Down move by two hours.'

const ADMIN = '+919000000001'

const said = (transcript: string): string[] => transcript.trim().split(/\s*\n\s*/)

test('a newcomer books a slot from the page of a turf by keyboard, hearing each step and price', async ({ page }) => {
  const keyboard = await keyboardOf(page)
  // Beyond the days that other tests book.
  await page.goto(`/venues/pink-city-box-arena-jaipur?gameType=Cricket&date=${addDays(today(), 9)}`)
  await expect(page.getByRole('radio', { checked: true, name: /₹/ })).toBeVisible()
  await keyboard.press(page.getByRole('link', { name: 'Skip to content' }))
  const times = page.getByRole('group', { name: 'Start time' }).filter({ visible: true })
  await keyboard.goTo(times.locator('button[tabindex="0"]'))
  await keyboard.key('ArrowRight')
  await keyboard.key('Enter')
  await keyboard.press(page.getByRole('button', { name: 'More: Duration' }))
  await expect(page.getByText('1 h 30 min', { exact: true })).toBeVisible()
  // The sticky summary covers the calendar until the focus moves there.
  await keyboard.goTo(page.getByRole('button', { name: /^Fri, 15 Jan/ }))
  await keyboard.goTo(page.getByRole('button', { name: /^Continue/ }), 'Shift+Tab')
  await keyboard.key('Enter')

  const phone = newPhone()
  await expect(page.getByRole('heading', { name: 'Log in or sign up' })).toBeFocused()
  await keyboard.goTo(page.getByLabel('Mobile number'))
  await keyboard.type(phone)
  await keyboard.press(page.getByRole('checkbox'), 'Space')
  await keyboard.press(page.getByRole('button', { name: 'Send OTP' }))
  await expect(page.getByRole('textbox', { name: '6-digit code' })).toBeFocused()
  await keyboard.note()
  await keyboard.type(await codeFor(`+91${phone}`))

  const sheet = page.getByRole('dialog', { name: 'Review and pay' })
  await keyboard.press(sheet.getByRole('button', { name: /^Pay ₹/ }))
  await keyboard.pressInside(page.frameLocator('iframe').getByRole('button', { name: /^Pay ₹/ }))
  await expect(page).toHaveURL(/\/ticket\/[^?]+$/)
  await expect(page.getByRole('heading', { level: 1, name: /^You play/ })).toBeFocused()
  await keyboard.note()
  expect(keyboard.heard).toEqual(
    said(`
    page “Pink City Box Arena, Jaipur | Baari”
    link “Skip to content”
    main “”
    link “Track record”
    radiogroup “Date”: radio “Sun, 24 Jan, ₹1,600 for 1 h”, checked
    tablist “Ground”: tab “Full ground”, selected
    tabpanel “Full ground”
    group “Start time”: button “5:00 pm ₹2,000”
    button “5:30 pm ₹2,000”
    button “5:30 pm ₹2,000 chosen”, pressed
    button “Morning and afternoon”, collapsed
    combobox “Start time”, 5:30 pm, collapsed
    combobox “End time”, 6:30 pm, collapsed
    group “Game”: button “Cricket”, pressed
    button “Football”
    group “Duration”: button “Less: Duration”, unavailable
    button “More: Duration”
    › 1 h 30 min
    › Crossed-out price ₹3,600 ₹3,000
    button “Continue to pay ₹900”
    button “Fri, 15 Jan, ₹2,400 for 1 h 30 min”
    button “Continue to pay ₹900”
    heading “Log in or sign up”
    combobox “Country code”, 🇮🇳 India (+91), collapsed
    textbox “Mobile number”, required
    checkbox “I agree to the Terms and the Privacy Policy”, not checked
    checkbox “I agree to the Terms and the Privacy Policy”, checked
    link “Terms”
    link “Privacy Policy”
    link “privacy notice”
    button “Send OTP”
    textbox “6-digit code”
    page “Pink City Box Arena | Baari”
    dialog “Review and pay”: button “Close”
    group “Review and pay”
    textbox “Coupon code”, FTM20: 20% off, at most ₹70, from ₹400
    button “Apply”
    group “How much now”: radio “Pay Advance ₹2,100 at the turf ₹900”, checked
    checkbox “Split with friends”, not checked
    DisclosureTriangle “Refund if you cancel: 50%, ₹450 until Sat, 23 Jan, 5:30 pm”, collapsed
    button “I am under 18”
    button “Pay ₹900”
    heading “You play on Sun, 24 Jan!”
  `),
  )
})

test('an owner adds a walk-in by keyboard and hears it saved and on the plan', async ({ page }) => {
  const keyboard = await keyboardOf(page)
  await openDay(page, freeDay(12))
  await keyboard.key('/')
  await keyboard.note()
  await keyboard.type('7-9pm Rahul 98xxxxxx12 1200 cash')
  await expect(page.getByRole('status').getByText(/ is free,/)).toBeAttached()
  await keyboard.key('Enter')
  await expect(line(page)).toHaveValue('')
  await expect(entry(page, 'Rahul')).toContainText('Paid ₹1,200')
  await keyboard.goTo(page.locator('[data-cursor]'), 'Shift+Tab')
  // From 5 in the morning, two hours a press.
  for (let press = 0; press < 7; press += 1) await keyboard.key('PageDown')
  await keyboard.key('Enter')
  await expect(page.getByRole('dialog', { name: 'Rahul' })).toBeVisible()
  await keyboard.key('Escape')
  await expect(page.locator('[data-cursor]')).toBeFocused()
  await keyboard.note()
  expect(keyboard.heard).toEqual(
    said(`
    page “Today | Baari”
    textbox “Add a walk-in in one line”
    › Badminton court 1 is free, list price ₹1,100
    › Rahul added: Badminton court 1, 7:00 – 9:00 pm Undo
    button “Badminton court 1: 5:00 – 5:30 am, closed”, ${KEYS}
    › Badminton court 1: 7:00 – 7:30 am, free
    › Badminton court 1: 9:00 – 9:30 am, free
    › Badminton court 1: 11:00 – 11:30 am, free
    › Badminton court 1: 1:00 – 1:30 pm, free
    › Badminton court 1: 3:00 – 3:30 pm, free
    › Badminton court 1: 5:00 – 5:30 pm, free
    › Badminton court 1: 7:00 – 9:00 pm, Rahul, Walk-in, Paid ₹1,200
    dialog “Rahul”: button “Close”
    button “Badminton court 1: 7:00 – 9:00 pm, Rahul, Walk-in, Paid ₹1,200”, ${KEYS}
  `),
  )
})

test('an admin records a payout by keyboard from the drawer of its row, and returns to the row', async ({ page }) => {
  const keyboard = await keyboardOf(page)
  await signIn(page, ADMIN)
  await page.goto('/admin-dashboard?tab=settlements')
  const row = page
    .getByRole('button', { name: /^Open / })
    .filter({ visible: true })
    .first()
  await expect(row).toBeVisible()
  await keyboard.press(page.getByRole('link', { name: 'Skip to content' }))
  await keyboard.press(row)
  const drawer = page.getByRole('dialog')
  await keyboard.press(drawer.getByRole('button', { name: /^Record payout / }))
  const record = page.getByRole('dialog', { name: 'Record payout' })
  const save = record.getByRole('button', { name: 'Record payout' })
  await keyboard.press(save)
  await expect(record.getByText('Please enter a payout ID')).toBeVisible()
  await keyboard.goTo(record.getByRole('textbox'), 'Shift+Tab')
  await keyboard.type('pout_by_keyboard')
  await keyboard.press(save)
  await expect(record).toBeHidden()
  await expect(drawer.getByRole('status')).toHaveText('Settlement updated successfully')
  await keyboard.key('Escape')
  await expect(row).toBeFocused()
  await keyboard.note()
  // The seed and other tests decide on these.
  const heard = keyboard.heard.map((said) =>
    said.replace(/₹[\d,.]+(?=:)|\d+(?= waiting| bookings)/, (n) => (n.startsWith('₹') ? '₹…' : '…')),
  )
  expect(heard).toEqual(
    said(`
    page “Settlements · Admin dashboard | Baari”
    link “Skip to content”
    main “”
    link “Overview … waiting”
    link “Register Turf Owner”
    link “Create Turf”
    link “Create Contracts”
    link “View Turfs”
    link “View Contracts”
    link “View Bookings”
    link “View Block Slot / Manual Bookings”
    link “Users”
    link “Settlements … waiting”
    link “Books”
    link “Tools”
    button “Show Filters”, collapsed
    button “All columns”
    button “Save Settlements as CSV”
    button “Open Alok Tripathi”
    dialog “Alok Tripathi”: button “Close”
    group “Alok Tripathi”
    button “Net payable ₹…: how this was worked out”
    button “Booking amount ₹…: how this was worked out”
    button “Cancellation charges ₹…: how this was worked out”
    button “Commission ₹…: how this was worked out”
    button “Commission on cancellations ₹…: how this was worked out”
    button “Payment charges ₹…: how this was worked out”
    button “All discounts ₹…: how this was worked out”
    button “Turf discounts ₹…: how this was worked out”
    button “Monthly charge ₹…: how this was worked out”
    button “GST on Baari’s charges ₹…: how this was worked out”
    button “TCS ₹…: how this was worked out”
    button “TDS ₹…: how this was worked out”
    button “Adjustments ₹…: how this was worked out”
    button “Carried forward ₹…: how this was worked out”
    button “… bookings of 14 Jan 2027”
    button “Statement of 14 Jan 2027 as PDF”
    button “Pay Alok Tripathi, 14 Jan 2027”
    button “Record payout to Alok Tripathi, 14 Jan 2027”
    dialog “Record payout”: button “Close”
    group “Record payout”
    button “Show bank details”
    textbox “Payout ID”, required
    button “Record payout”
    › Please enter a payout ID
    textbox “Payout ID”, invalid, required, Please enter a payout ID
    textbox “Payout ID”, pout_by_keyboard, required
    button “Record payout”
    › Settlement updated successfully
    dialog “Alok Tripathi”: button “Close”
    button “Open Alok Tripathi”
  `),
  )
})
