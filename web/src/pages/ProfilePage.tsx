import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { AccountCard, LanguageCard, UpdateProfile } from '../accounts/AccountCard.tsx'
import { DeclareAge } from '../accounts/age/DeclareAge.tsx'
import { useAccountMessages } from '../accounts/english.ts'
import { saveUser } from '../accounts/saveUser.ts'
import { api } from '../api/api.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { InvitationsCard } from '../staff/AnswerInvitation.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { ProfileCards, ProfileFrame } from './ProfileFrame.tsx'

const NumberNotice = lazyPart(async () => (await import('../accounts/number/NumberNotice.tsx')).NumberNotice)
const SecondFactorCard = lazyPart(async () => (await import('../secondFactor/SecondFactorCard.tsx')).SecondFactorCard)
const ContractCard = lazyPart(async () => (await import('../settlements/ContractCard.tsx')).ContractCard)

/** The account and logging out; for owners also their contract, for owners and admins the second factor. */
export const ProfilePage = () => (
  <ProfileFrame>
    <Suspense fallback={null}>
      <NumberNotice />
    </Suspense>
    <Profile />
  </ProfileFrame>
)

/** Refetches the account, which another device may have changed. */
const readMe = async (signal: AbortSignal) => {
  const user = await api.getMe({}, { signal })
  saveUser(user)
  return user
}

const Profile = () => {
  const accounts = useAccountMessages()
  const found = useQuery({ queryKey: ['getMe'], queryFn: ({ signal }) => readMe(signal) })
  return (
    <Fetched
      found={found}
      messages={{ loading: accounts.loadingProfile, failed: accounts.profileFailed }}
      skeletons={['h-80', 'h-80']}
      className="grid gap-5 md:grid-cols-2"
    >
      {(data) => (
        <ProfileCards>
          {data.role !== 'ADMIN' && <InvitationsCard />}
          <UpdateProfile player={data} />
          <AccountCard player={data} />
          {data.role === 'USER' && <DeclareAge />}
          <LanguageCard />
          <Suspense>
            {data.role === 'TURFOWNER' && <ContractCard />}
            {data.role !== 'USER' && <SecondFactorCard />}
          </Suspense>
        </ProfileCards>
      )}
    </Fetched>
  )
}
