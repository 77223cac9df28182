import { games } from '@baari/art/game.ts'
import { MapPin } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState, ErrorState } from '../ui/ErrorState.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { CodeInput } from '../ui/fields/CodeInput.tsx'
import { Combobox } from '../ui/fields/Combobox.tsx'
import { defaultCountry } from '../ui/fields/countries.ts'
import { FileInput } from '../ui/fields/FileInput.tsx'
import { PhoneField } from '../ui/fields/PhoneField.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { formatDate, formatDay, formatHours } from '../ui/formats/formats.ts'
import { Price } from '../ui/formats/Price.tsx'
import { LoadingRegion, Skeleton } from '../ui/LoadingRegion.tsx'
import { CourtPlan } from '../ui/pictures/CourtPlan.tsx'
import { Status, type StatusKind } from '../ui/Status.tsx'

export const KitSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="flex flex-col gap-4">
    <h2>{title}</h2>
    {children}
  </section>
)

const places = [
  { id: 'vaishali', label: 'Vaishali Nagar', detail: 'Jaipur, Rajasthan' },
  { id: 'malviya', label: 'Malviya Nagar', detail: 'Jaipur, Rajasthan' },
  { id: 'shyamla', label: 'Shyamla Hills', detail: 'Bhopal, Madhya Pradesh' },
]

const someGames = ['Cricket', 'Football', 'Badminton'].map((game) => ({ value: game, label: game }))

export const KitFields = () => {
  const [country, setCountry] = useState(defaultCountry)
  const [number, setNumber] = useState('98290 12345')
  const [code, setCode] = useState('482')
  const [place, setPlace] = useState('')
  const [game, setGame] = useState('Cricket')
  return (
    <KitSection title="Fields">
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <TextInput label="Your name" autoComplete="given-name" defaultValue="Asha" />
        <TextInput
          label="Email"
          note="(required)"
          type="email"
          error="Please enter a valid email"
          defaultValue="asha@"
        />
        <TextInput label="Price per hour" prefix="₹" inputMode="numeric" hint="Whole rupees." defaultValue="1,000" />
        <TextInput label="Disabled" disabled defaultValue="+91 98290 12345" />
        <Select label="Game" options={someGames} value={game} onValueChange={setGame} />
        <Select label="Game" options={someGames} value={game} onValueChange={setGame} error="Please choose a game." />
        <TextArea label="Reason" hint="The turf reads it." defaultValue="It rains." />
        <Combobox
          label="Where"
          icon={<MapPin aria-hidden className="size-5" />}
          value={place}
          onValueChange={setPlace}
          suggestions={places.filter(({ label }) => label.toLowerCase().includes(place.toLowerCase()))}
          onChoose={({ label }) => setPlace(label)}
        />
        <PhoneField
          country={country}
          onCountryChange={setCountry}
          number={number}
          onNumberChange={setNumber}
          hint="We send the code to this number."
        />
        <CodeInput value={code} onValueChange={setCode} hint="Sent to +91 98290 12345" />
        <CodeInput value="482913" onValueChange={() => {}} error="Invalid OTP. Please try again." />
        <FileInput
          label="File"
          hint="A table with dates and times."
          accept=".csv"
          error={undefined}
          busyText={undefined}
          disabled={false}
          onFile={() => {}}
        />
        <div>
          <Checkbox label="I agree to the terms." defaultChecked />
          <Checkbox label="I agree to the terms." error="Please agree before continuing." />
          <Checkbox label="Cannot be changed" disabled />
        </div>
      </div>
    </KitSection>
  )
}

const statuses: [StatusKind, string][] = [
  ['confirmed', 'Confirmed'],
  ['waiting', 'Payment Pending'],
  ['cancelled', 'Cancelled'],
  ['completed', 'Completed'],
  ['gathering', 'Awaiting Players'],
  ['unknown', 'Unknown'],
]

const tones = ['plain', 'primary', 'danger', 'warning', 'info', 'join'] as const

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
          actions={<Button variant="quiet">Other days</Button>}
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
