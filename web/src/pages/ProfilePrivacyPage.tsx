import { ConsentsCard, DataCard } from '../accounts/DataCard.tsx'
import { DevicesCard, RecentLogins, RenewCalendar } from '../accounts/DevicesCard.tsx'
import { GrievancesCard } from '../grievances/GrievancesCard.tsx'
import { ProfileCards, ProfileFrame } from './ProfileFrame.tsx'

/** Consents, the account's data and devices, and grievances. */
export const ProfilePrivacyPage = () => (
  <ProfileFrame>
    <ProfileCards>
      <ConsentsCard />
      <DataCard />
      <DevicesCard />
      <RecentLogins />
      <RenewCalendar />
      <GrievancesCard />
    </ProfileCards>
  </ProfileFrame>
)
