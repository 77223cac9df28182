import { ConsentsCard, DataCard } from '../accounts/DataCard.tsx'
import { DevicesCard, RecentLogins, RenewCalendar } from '../accounts/DevicesCard.tsx'
import { GrievancesCard } from '../grievances/GrievancesCard.tsx'
import { TurfConsentsCard } from '../regulars/TurfConsentsCard.tsx'
import { ProfileCards, ProfileFrame } from './ProfileFrame.tsx'

/** Consents to Baari and to offers of turfs, the account's data and devices, and grievances. */
export const ProfilePrivacyPage = () => (
  <ProfileFrame>
    <ProfileCards>
      <ConsentsCard />
      <TurfConsentsCard />
      <DataCard />
      <DevicesCard />
      <RecentLogins />
      <RenewCalendar />
      <GrievancesCard />
    </ProfileCards>
  </ProfileFrame>
)
