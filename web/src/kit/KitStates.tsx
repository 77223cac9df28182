import { games } from '@baari/art/game.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { CourtPlan } from '../ui/CourtPlan.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatDate, formatDay, formatHours } from '../ui/formats.ts'
import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { Price } from '../ui/Price.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Status, type StatusKind } from '../ui/Status.tsx'
import { KitSection } from './KitSection.tsx'

const statuses: [StatusKind, string][] = [
  ['confirmed', 'Confirmed'],
  ['waiting', 'Payment Pending'],
  ['cancelled', 'Cancelled'],
  ['completed', 'Completed'],
  ['gathering', 'Awaiting Players'],
  ['unknown', 'Unknown'],
]

const tones = ['plain', 'primary', 'accent', 'lamp', 'danger', 'warning', 'info', 'join'] as const

export const KitStates = () => (
  <KitSection title="States and figures">
    <div className="flex flex-wrap gap-2">
      {statuses.map(([kind, word]) => (
        <Status key={kind} kind={kind}>
          {word}
        </Status>
      ))}
    </div>
    <div className="flex flex-wrap gap-2">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </div>
    <div className="flex flex-wrap items-baseline gap-6">
      <Price rupees={1630} listRupees={1956} />
      <Price rupees={123456} size="large" />
      <Price rupees={1000} unit="/h" />
      <Price rupees={-70.5} />
      <span>{formatDay('2026-11-21')}</span>
      <span>{formatDate('2026-11-21')}</span>
      <span>{formatHours(1110, 1200)}</span>
      <span>{formatHours(1380, 1440)}</span>
    </div>
    <div className="grid grid-cols-2 gap-3 text-primary sm:grid-cols-4">
      {games.map((game) => (
        <Card key={game} className="p-4">
          <CourtPlan game={game} />
          <p className="mt-2 text-small text-ink">{game}</p>
        </Card>
      ))}
      <Card className="p-4">
        <CourtPlan game="Football" parts={['left']} />
        <p className="mt-2 text-small text-ink">Half</p>
      </Card>
    </div>
    <LoadingRegion label="Loading turfs" className="grid gap-4 sm:grid-cols-3">
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </LoadingRegion>
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <Card>
        <EmptyState
          title="No turfs found!"
          drawing={<CourtPlan game="Cricket" />}
          actions={<Button look="quiet">Other days</Button>}
        >
          Nothing is free near you at this time.
        </EmptyState>
      </Card>
      <Card>
        <ErrorState onRetry={() => {}}>The server did not answer.</ErrorState>
      </Card>
    </div>
  </KitSection>
)
