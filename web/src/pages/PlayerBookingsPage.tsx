import { Suspense } from 'react'
import { BookingsPage } from '../bookings/list/BookingsPage.tsx'
import { WaitList } from '../waitlist/WaitList.tsx'
import { lazyPart } from '../words/lazyPart.ts'

/** Few have any: it comes after the bookings. */
const FreeAlerts = lazyPart(async () => (await import('../turfs/alerts/FreeAlerts.tsx')).FreeAlerts)

/** Likewise. */
const PaidShares = lazyPart(async () => (await import('../sharedBills/PaidShares.tsx')).PaidShares)

/** What the player has booked, and above it what they wait for and are told of. */
export const PlayerBookingsPage = () => (
  <BookingsPage
    above={
      <>
        <WaitList />
        <Suspense fallback={null}>
          <PaidShares />
          <FreeAlerts />
        </Suspense>
      </>
    }
  />
)
