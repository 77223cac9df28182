import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { AccountCard, LanguageCard, UpdateProfile } from '../accounts/AccountCard.tsx'
import { DeclareAge } from '../accounts/age/DeclareAge.tsx'
import { ConsentsCard, DataCard } from '../accounts/DataCard.tsx'
import { DevicesCard, RecentLogins, RenewCalendar } from '../accounts/DevicesCard.tsx'
import { useAccountMessages } from '../accounts/english.ts'
import { saveUser } from '../accounts/saveUser.ts'
import { api } from '../api/api.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { SquadsCard } from '../squads/SquadsCard.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { Skeleton } from '../ui/LoadingRegion.tsx'

const SecondFactorCard = lazyPart(async () => (await import('../secondFactor/SecondFactorCard.tsx')).SecondFactorCard)

const NumberNotice = lazyPart(async () => (await import('../accounts/number/NumberNotice.tsx')).NumberNotice)
const StepUp = lazyPart(async () => (await import('../secondFactor/StepUp.tsx')).StepUp)

/** Loaded for players only. */
const LevelsCard = lazyPart(async () => (await import('../levels/LevelsCard.tsx')).LevelsCard)

const ReliabilityCard = lazyPart(async () => (await import('../reliability/own/ReliabilityCard.tsx')).ReliabilityCard)

const GameCallCard = lazyPart(async () => (await import('../games/rescue/GameCallCard.tsx')).GameCallCard)

const GenderCard = lazyPart(async () => (await import('../rooms/GenderCard.tsx')).GenderCard)

const BlockedPlayersCard = lazyPart(async () => (await import('../rooms/BlockedPlayersCard.tsx')).BlockedPlayersCard)

/** The account, its settings, and logging out. Settings of a role are below. */
export const ProfilePage = () => {
  const accounts = useAccountMessages()
  return (
    <div className="page-width flex flex-col gap-5 py-6 md:py-10">
      <PageHead title={accounts.profileTitle} />
      <h1>{accounts.profileTitle}</h1>
      <Suspense fallback={null}>
        <NumberNotice />
      </Suspense>
      <Profile />
      <Outlet />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <LanguageCard />
        <ConsentsCard />
        <DataCard />
        <DevicesCard />
        <RecentLogins />
        <RenewCalendar />
      </div>
    </div>
  )
}

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
        <div className="grid items-start gap-5 md:grid-cols-2">
          <UpdateProfile player={data} />
          <AccountCard player={data} />
          {data.role === 'USER' && (
            <>
              <DeclareAge />
              <Suspense fallback={<Skeleton className="h-48" />}>
                <GenderCard />
              </Suspense>
              <SquadsCard />
              <Suspense fallback={<Skeleton className="h-64" />}>
                <LevelsCard />
              </Suspense>
              <Suspense fallback={<Skeleton className="h-64" />}>
                <ReliabilityCard />
              </Suspense>
              <Suspense fallback={<Skeleton className="h-48" />}>
                <GameCallCard />
              </Suspense>
              <Suspense fallback={null}>
                <BlockedPlayersCard />
              </Suspense>
            </>
          )}
          {data.role !== 'USER' && (
            <Suspense>
              <SecondFactorCard />
              <StepUp />
            </Suspense>
          )}
        </div>
      )}
    </Fetched>
  )
}
