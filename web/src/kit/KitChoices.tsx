import { useState } from 'react'
import { Chip } from '../ui/Chip.tsx'
import { ChipRow } from '../ui/ChipRow.tsx'
import { DateStrip } from '../ui/DateStrip.tsx'
import { formatRupees } from '../ui/formats.ts'
import { Pagination } from '../ui/Pagination.tsx'
import { RadioCards } from '../ui/RadioCards.tsx'
import { Stepper } from '../ui/Stepper.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { KitSection } from './KitSection.tsx'

const games = ['Cricket', 'Football', 'Badminton', 'Pickleball', 'Other Activities'].map((game) => ({
  value: game,
  label: game,
}))

export const KitChoices = () => {
  const [game, setGame] = useState('Cricket')
  const [date, setDate] = useState('2026-11-23')
  const [players, setPlayers] = useState(3)
  const [tab, setTab] = useState<'full' | 'partial'>('full')
  const [part, setPart] = useState<'advance' | 'full'>('advance')
  return (
    <KitSection title="Choices">
      <DateStrip today="2026-11-21" value={date} onValueChange={setDate} />
      <ChipRow label="Game" options={games} value={game} onValueChange={setGame} />
      <div className="flex flex-wrap gap-2">
        <Chip pressed>On</Chip>
        <Chip pressed={false}>Off</Chip>
        <Chip disabled>Disabled</Chip>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Stepper label="Players" value={players} onValueChange={setPlayers} min={1} max={10} />
        <Stepper label="Length" words="1 h 30 min" value={90} onValueChange={() => {}} min={90} max={90} step={30} />
      </div>
      <Tabs
        label="Booking type"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'full', label: 'Full ground', content: <KitGrounds /> },
          { value: 'partial', label: 'Play With Others', content: <p>A seat in somebody’s game.</p> },
        ]}
      />
      <RadioCards
        label="How much now"
        value={part}
        onValueChange={setPart}
        options={[
          { value: 'advance', label: 'Pay Advance', detail: 'The rest at the turf', aside: <b>{formatRupees(326)}</b> },
          { value: 'full', label: 'Pay in full', aside: <b>{formatRupees(1630)}</b> },
        ]}
      />
      <Pagination page={3} totalPages={9} addressOf={(page) => `/kit?page=${page}`} />
      <Pagination label="A short list" page={0} totalPages={2} addressOf={(page) => `/kit?page=${page}`} />
    </KitSection>
  )
}

const KitGrounds = () => {
  const [ground, setGround] = useState('a')
  return (
    <Tabs
      label="Ground"
      look="line"
      value={ground}
      onValueChange={setGround}
      tabs={[
        { value: 'a', label: 'Half A', content: <p>Half of the ground for your group.</p> },
        { value: 'full', label: 'Full ground', content: <p>The whole ground for your group.</p> },
      ]}
    />
  )
}
