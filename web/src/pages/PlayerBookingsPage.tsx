import { Suspense } from 'react'
import { BookingsPage } from '../bookings/list/BookingsPage.tsx'
import { lazyPart } from '../messages/messagesIn.ts'
import { useWaits } from '../waitlist/useWaits.ts'
import { WaitList } from '../waitlist/WaitList.tsx'

/** Loaded after the bookings: few players have alerts. */
const FreeAlerts = lazyPart(async () => (await import('../turfs/alerts/FreeAlerts.tsx')).FreeAlerts)

/** Loaded after the bookings: few players have paid shares. */
const PaidShares = lazyPart(async () => (await import('../sharedBills/PaidShares.tsx')).PaidShares)

/** Loaded after the bookings: few players have passes. */
const PassesCard = lazyPart(async () => (await import('../passes/PassLinks.tsx')).PassesCard)

/** The player's bookings between their waiting list, whose offers expire, and their paid shares, alerts and passes. */
export const PlayerBookingsPage = () => (
  <BookingsPage
    above={<WaitList />}
    isAboveKnown={!useWaits().isLoading}
    below={
      <Suspense fallback={null}>
        <PaidShares />
        <FreeAlerts />
        <PassesCard />
      </Suspense>
    }
  />
)
