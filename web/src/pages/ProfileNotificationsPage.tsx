import { NotificationPreferences } from '../notifications/NotificationPreferences.tsx'
import { CityAlerts } from '../turfs/alerts/CityAlerts.tsx'
import { ProfileCards, ProfileFrame } from './ProfileFrame.tsx'

/** The notifications that an account gets, and its alerts for cities. */
export const ProfileNotificationsPage = () => (
  <ProfileFrame>
    <ProfileCards>
      <NotificationPreferences />
      <CityAlerts />
    </ProfileCards>
  </ProfileFrame>
)
