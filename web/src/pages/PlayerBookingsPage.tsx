import { BookingsPage } from '../bookings/list/BookingsPage.tsx'
import { FreeAlerts } from '../turfs/alerts/FreeAlerts.tsx'
import { WaitList } from '../waitlist/WaitList.tsx'

/** What the player has booked, and above it what they wait for and are told of. */
export const PlayerBookingsPage = () => (
  <BookingsPage
    above={
      <>
        <WaitList />
        <FreeAlerts />
      </>
    }
  />
)
