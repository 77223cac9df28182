import { Suspense } from 'react'
import { ConsentsCard, DataCard } from '../accounts/DataCard.tsx'
import { DevicesCard, RecentLogins, RenewCalendar } from '../accounts/DevicesCard.tsx'
import { GrievancesCard } from '../grievances/GrievancesCard.tsx'
import { lazyPart } from '../messages/messagesIn.ts'
import { ProfileCards, ProfileFrame } from './ProfileFrame.tsx'

/** Loaded after the page and shown last, because few players agreed to offers of a turf. */
const TurfConsentsCard = lazyPart(async () => (await import('../regulars/TurfConsentsCard.tsx')).TurfConsentsCard)

/** Consents to Baari and to offers of turfs, the account's data and devices, and grievances. */
export const ProfilePrivacyPage = () => (
  <ProfileFrame>
    <ProfileCards>
      <ConsentsCard />
      <DataCard />
      <DevicesCard />
      <RecentLogins />
      <RenewCalendar />
      <GrievancesCard />
      <Suspense fallback={null}>
        <TurfConsentsCard />
      </Suspense>
    </ProfileCards>
  </ProfileFrame>
)
