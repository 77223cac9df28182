import { expect, test } from 'vitest'
import { fixed as accountAdmin } from '../accounts/admin/english.ts'
import { fixed as accounts } from '../accounts/english.ts'
import { fixed as admin } from '../admin/english.ts'
import { fixed as availability } from '../availability/english.ts'
import { fixed as bookingAdmin } from '../bookings/admin/english.ts'
import { fixed as bookings } from '../bookings/english.ts'
import { fixed as bookingList } from '../bookings/list/english.ts'
import { fixed as bookingOwner } from '../bookings/owner/english.ts'
import { fixed as enquiries } from '../enquiries/english.ts'
import { fixed as games } from '../games/english.ts'
import { fixed as home } from '../home/english.ts'
import { fixed as reservationAdmin } from '../reservations/admin/english.ts'
import { fixed as blocks } from '../reservations/english.ts'
import { fixed as manualBookings } from '../reservations/manual/english.ts'
import { fixed as settlementAdmin } from '../settlements/admin/english.ts'
import { fixed as turfAdmin } from '../turfs/admin/english.ts'
import { fixed as turfs } from '../turfs/english.ts'
import { fixed as turfOwner } from '../turfs/owner/english.ts'
import { fixed as waitlist } from '../waitlist/english.ts'
import { fixed } from './en.ts'

const promised = `
Find your perfect match on the field
Book Sports Turfs Online
Book Your Sports Turf Online – Anytime, Anywhere
Book Turf Online
Manage Your Turf
Our Turf Booking Options
Please agree to the Terms and Privacy Policy before continuing.
Failed to send OTP. Please try again.
Please Enter The 6 Digit OTP
Invalid OTP. Please try again.
Failed to resend OTP. Try again.
Resend available in 30s
Select a Game
Get Upto 20% OFF Use Code FTM20
Please select Game you want to play!
No turfs found!
Error fetching turfs:
Geolocation is not supported by your browser.
Unable to retrieve location.
Use Code FTM20
Play With Others
Failed to fetch turf availability.
No slots available for the selected criteria.
Select Different Time Slot Min Duration Not Possible With This Start Time
Maximum booking duration is 2.5 hours. You can create a new booking for the next available slots.
Please select a start and end time.
Please select a start time and duration.
Maximum players allowed are 10. Currently 6 joined.
Payment time expired (slot may now be free)
✅ You have successfully joined the waitlist!
❌ Failed to join waitlist: Something went wrong. Please try again.
✅ Turf owner will confirm your booking within 2–3 minutes.
Failed to send enquiry. Please try again.
Pay Advance
Failed to book the slot. Please try again.
An unexpected error occurred. Please try again.
Booking Failed Please Try Booking Other Time Slot Money Deducted Would be Refunded With In 5-7 Working days
Something went wrong during payment verification.
Payment was cancelled.
Failed to add players. Please try again.
Failed to join the booking. Please try again.
You have no bookings yet.
Failed to fetch bookings.
Reason is required.
Cancellation failed
Refund Initiated
Waiting for approval from turf
Confirmed
Payment Pending
Cancelled
Completed
Awaiting Players
Unknown
Name is required
Please enter a valid email
Profile updated successfully
Failed to update profile
No contract info available.
Your Sports Turfs
Loading turf listings...
No turfs found.
No grounds listed for this turf.
Error fetching turfs
Edit Ground
Contact admin to change
Ground updated successfully.
Failed to update ground.
Manage Time Slot
Slot Blocked Successfully
Failed to block slot.
Unblocked Successfully
Failed to unblock slot.
Failed to fetch blocked slots
Dynamic Pricing
No Dynamic Pricing Found
Failed to fetch slots
Dynamic slot created
Error creating slot
Slot conflicts with existing slot
Failed to delete slot
Booking cancelled successfully
Failed to cancel booking
REFUND INITIATED
NA
Reason is required when marking unavailable.
Failed to submit availability
Please select all fields.
Error fetching manual bookings
No Manual Booking Found For These Filters
Please fill all required fields for booking.
Manual booking created!
Manual booking
Failed to register. Please try again.
Failed to create turf.
Are you sure you want to cancel this booking with ID b7? The user will be refunded.
All Types
MANUAL_BOOKING
BLOCK
Fetch Slots
Previous
Prev
Next
+ Add Rule
Create Contract
Creating...
Contract created successfully! c7
Failed to create contract: Failed to fetch
Please enter a payout ID
Failed to update settlement
Register Turf Owner
Create Turf
Create Contracts
Settlements
Users
View Bookings
View Block Slot / Manual Bookings
Tools
View Contracts
View Turfs
Failed to send enquiry. Please check your connection and try again.
Something went wrong. Please try again.
`
  .trim()
  .split('\n')

const tables: object[] = [
  home,
  accounts,
  turfs,
  availability,
  bookings,
  bookingList,
  games,
  waitlist,
  turfOwner,
  bookingOwner,
  blocks,
  manualBookings,
  admin,
  accountAdmin,
  bookingAdmin,
  reservationAdmin,
  settlementAdmin,
  turfAdmin,
  enquiries,
  fixed,
]
const withValues = new Map<unknown, string>([
  [turfs.promo, turfs.promo(20, 'FTM20')],
  [availability.couponChip, availability.couponChip('FTM20')],
  [accounts.resendIn, accounts.resendIn(30)],
  [games.tooManyPlayers, games.tooManyPlayers(10, 6)],
  [bookingAdmin.cancelText, bookingAdmin.cancelText('b7')],
  [settlementAdmin.contractCreated, settlementAdmin.contractCreated('c7')],
  [settlementAdmin.contractFailed, settlementAdmin.contractFailed('Failed to fetch')],
  [waitlist.failed, waitlist.failed(fixed.anywhere.wentWrong)],
])

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [withValues.get(value) ?? 'a text without an example in this test']
  return Object.values(value as object).flatMap(textsIn)
}

test('every fixed text appears letter by letter, and none is missing or added', () => {
  expect(tables.flatMap(textsIn).toSorted()).toEqual(promised.toSorted())
})
