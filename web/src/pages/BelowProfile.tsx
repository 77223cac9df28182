import { useRole } from '../api/useSession.ts'
import { GrievancesCard } from '../grievances/GrievancesCard.tsx'
import { NotificationPreferences } from '../notifications/NotificationPreferences.tsx'
import { ContractCard } from '../settlements/ContractCard.tsx'
import { InvitationsCard } from '../staff/AnswerInvitation.tsx'
import { CityAlerts } from '../turfs/alerts/CityAlerts.tsx'

/**
 * The rest of the profile: invitations to help at turfs, an owner's contract, notification preferences, alerts for
 * cities, and grievances.
 */
export const BelowProfile = () => {
  const role = useRole()
  return (
    <>
      {role !== 'ADMIN' && <InvitationsCard />}
      {role === 'TURFOWNER' && <ContractCard />}
      <NotificationPreferences />
      <CityAlerts />
      <GrievancesCard />
    </>
  )
}
