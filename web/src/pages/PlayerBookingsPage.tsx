import { BookingsPage } from '../bookings/list/BookingsPage.tsx'
import { WaitList } from '../waitlist/WaitList.tsx'

/** What the player has booked, and above it what they wait for. */
export const PlayerBookingsPage = () => <BookingsPage above={<WaitList />} />
