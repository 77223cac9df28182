import { useRole } from '../api/useSession.ts'
import { GrievancesCard } from '../grievances/GrievancesCard.tsx'
import { NotificationPreferences } from '../notifications/NotificationPreferences.tsx'
import { ContractCard } from '../settlements/ContractCard.tsx'
import { InvitationsCard } from '../staff/InvitationsCard.tsx'

/** What else the profile shows: invitations to help at turfs, an owner's contract, what goes to the phone, and grievances. */
export const BelowProfile = () => {
  const role = useRole()
  return (
    <>
      {role !== 'ADMIN' && <InvitationsCard />}
      {role === 'TURFOWNER' && <ContractCard />}
      <NotificationPreferences />
      <GrievancesCard />
    </>
  )
}
