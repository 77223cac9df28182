import type { ReactNode } from 'react'
import { useAvailabilityWords } from '../availability/english.ts'
import type { GroundDay } from '../availability/groundDay.ts'
import { CourtPlan } from '../ui/CourtPlan.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Tabs } from '../ui/Tabs.tsx'

/** A tab for each ground; where there is only one, it stands by itself. */
export const GroundTabs = ({
  grounds,
  ground,
  game,
  onGround,
  panelOf,
}: {
  grounds: readonly GroundDay[]
  ground: GroundDay | undefined
  game: string
  onGround: (id: string) => void
  panelOf: (ground: GroundDay) => ReactNode
}) => {
  const availability = useAvailabilityWords()
  if (!ground) return <EmptyState title={availability.fixed.empty} drawing={<CourtPlan game={game} />} />
  if (grounds.length === 1) return panelOf(ground)
  return (
    <Tabs
      label={availability.grounds}
      value={ground.id}
      onValueChange={onGround}
      tabs={grounds.map((one) => ({ value: one.id, label: one.name, content: panelOf(one) }))}
    />
  )
}
