import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../ui/Checkbox.tsx'
import { CodeInput } from '../ui/CodeInput.tsx'
import { Combobox } from '../ui/Combobox.tsx'
import { defaultCountry } from '../ui/countries.ts'
import { PhoneField } from '../ui/PhoneField.tsx'
import { Select } from '../ui/Select.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { KitSection } from './KitSection.tsx'

const places = [
  { id: 'vaishali', label: 'Vaishali Nagar', detail: 'Jaipur, Rajasthan' },
  { id: 'malviya', label: 'Malviya Nagar', detail: 'Jaipur, Rajasthan' },
  { id: 'shyamla', label: 'Shyamla Hills', detail: 'Bhopal, Madhya Pradesh' },
]

const games = ['Cricket', 'Football', 'Badminton'].map((game) => ({ value: game, label: game }))

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
        <Select label="Game" options={games} value={game} onValueChange={setGame} />
        <Select label="Game" options={games} value={game} onValueChange={setGame} error="Please choose a game." />
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
        <div>
          <Checkbox label="I agree to the terms." defaultChecked />
          <Checkbox label="I agree to the terms." error="Please agree before continuing." />
          <Checkbox label="Cannot be changed" disabled />
        </div>
      </div>
    </KitSection>
  )
}
