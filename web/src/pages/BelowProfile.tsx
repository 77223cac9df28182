import { useSession } from '../api/useSession.ts'
import { NotificationPreferences } from '../notifications/NotificationPreferences.tsx'
import { ContractCard } from '../settlements/ContractCard.tsx'

/** What else the profile shows: an owner's contract, and what goes to the phone. */
export const BelowProfile = () => {
  const { role } = useSession()
  return (
    <>
      {role === 'TURFOWNER' && <ContractCard />}
      <NotificationPreferences />
    </>
  )
}
