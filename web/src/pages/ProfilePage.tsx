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
import { failureMessage } from '../api/failureMessage.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { SquadsCard } from '../squads/SquadsCard.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../ui/LoadingRegion.tsx'

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
  if (found.isPending)
    return (
      <LoadingRegion label={accounts.loadingProfile} className="grid gap-5 md:grid-cols-2">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </LoadingRegion>
    )
  if (found.isError)
    return (
      <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
        {failureMessage(found.error, accounts.profileFailed)}
      </ErrorState>
    )
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <UpdateProfile player={found.data} />
      <AccountCard player={found.data} />
      {found.data.role === 'USER' && (
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
      {found.data.role !== 'USER' && (
        <Suspense>
          <SecondFactorCard />
          <StepUp />
        </Suspense>
      )}
    </div>
  )
}
