import { Suspense } from 'react'
import { Navigate } from 'react-router'
import { lazyPart } from '../messages/messagesIn.ts'
import { paths } from '../paths.ts'
import { SquadsCard } from '../squads/SquadsCard.tsx'
import { Skeleton } from '../ui/LoadingRegion.tsx'
import { ProfileCards, ProfileFrame, useIsPlayer } from './ProfileFrame.tsx'

const LevelsCard = lazyPart(async () => (await import('../levels/LevelsCard.tsx')).LevelsCard)
const ReliabilityCard = lazyPart(async () => (await import('../reliability/own/ReliabilityCard.tsx')).ReliabilityCard)
const GameCallCard = lazyPart(async () => (await import('../games/rescue/GameCallCard.tsx')).GameCallCard)
const GenderCard = lazyPart(async () => (await import('../rooms/GenderCard.tsx')).GenderCard)
const BlockedPlayersCard = lazyPart(async () => (await import('../rooms/BlockedPlayersCard.tsx')).BlockedPlayersCard)

const cards = [
  ['levels', LevelsCard],
  ['reliability', ReliabilityCard],
  ['calls', GameCallCard],
  ['gender', GenderCard],
] as const

/** The player as others meet them: squads, levels, reliability, calls to games, and players they keep away. */
export const ProfilePlayPage = () => {
  if (!useIsPlayer()) return <Navigate to={paths.profile()} replace />
  return (
    <ProfileFrame>
      <ProfileCards>
        <SquadsCard />
        {cards.map(([name, Part]) => (
          <Suspense key={name} fallback={<Skeleton className="h-56" />}>
            <Part />
          </Suspense>
        ))}
        <Suspense fallback={null}>
          <BlockedPlayersCard />
        </Suspense>
      </ProfileCards>
    </ProfileFrame>
  )
}
