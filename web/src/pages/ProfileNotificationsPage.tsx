import { Suspense } from 'react'
import { lazyPart } from '../messages/messagesIn.ts'
import { NotificationPreferences } from '../notifications/NotificationPreferences.tsx'
import { ProfileCards, ProfileFrame } from './ProfileFrame.tsx'

/** Loaded after the page and shown last, because few players wait for a city. */
const CityAlerts = lazyPart(async () => (await import('../turfs/alerts/CityAlerts.tsx')).CityAlerts)

/** The notifications that an account gets, and its alerts for cities. */
export const ProfileNotificationsPage = () => (
  <ProfileFrame>
    <ProfileCards>
      <NotificationPreferences />
      <Suspense fallback={null}>
        <CityAlerts />
      </Suspense>
    </ProfileCards>
  </ProfileFrame>
)
