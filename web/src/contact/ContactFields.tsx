import { LONGEST_EMAIL, LONGEST_SENDER } from '@baari/domain/shared/limits.ts'
import { useState } from 'react'
import { useMessages } from '../messages/en.ts'
import { type Country, defaultCountry } from '../ui/fields/countries.ts'
import { isPhoneTooShort, PhoneField } from '../ui/fields/PhoneField.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { useContactMessages } from './english.ts'

/** A sender without an account. Only robots fill in `website`. */
interface Contact {
  name: string
  country: Country
  number: string
  email: string
  website: string
}

const NO_CONTACT: Contact = { name: '', country: defaultCountry, number: '', email: '', website: '' }

type ContactFaults = Partial<Record<'name' | 'number' | 'email', string | undefined>>

export const contactFaults = (
  { name, number, email }: Contact,
  messages: ReturnType<typeof useContactMessages>,
): ContactFaults => ({
  name: name.trim() === '' ? messages.nameMissing : undefined,
  number: isPhoneTooShort(number) ? messages.numberMissing : undefined,
  email: email !== '' && !/^\S+@\S+\.\S+$/.test(email) ? messages.emailWrong : undefined,
})

interface ContactFieldsProps {
  contact: Contact
  onContactChange: (changed: Partial<Contact>) => void
  wrong: ContactFaults
}

/** Name, number and e-mail of a public form, with a trap for robots. */
export const ContactFields = ({ contact, onContactChange, wrong }: ContactFieldsProps) => {
  const messages = useContactMessages()
  const { ui } = useMessages()
  return (
    <>
      <TextInput
        label={messages.name}
        note={ui.required}
        required
        autoComplete="name"
        maxLength={LONGEST_SENDER}
        value={contact.name}
        onValueChange={(name) => onContactChange({ name })}
        error={wrong.name}
      />
      <PhoneField
        country={contact.country}
        onCountryChange={(country) => onContactChange({ country })}
        number={contact.number}
        onNumberChange={(number) => onContactChange({ number })}
        error={wrong.number}
      />
      <TextInput
        label={messages.email}
        type="email"
        autoComplete="email"
        maxLength={LONGEST_EMAIL}
        value={contact.email}
        onValueChange={(email) => onContactChange({ email })}
        error={wrong.email}
      />
      {/* Hidden from people; robots fill it in. */}
      <div aria-hidden className="hidden">
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={contact.website}
          onChange={(event) => onContactChange({ website: event.currentTarget.value })}
        />
      </div>
    </>
  )
}

/** State of `ContactFields`; editing a field clears its fault. */
export const useContact = () => {
  const [contact, setContact] = useState(NO_CONTACT)
  const [wrong, setWrong] = useState<ContactFaults>({})
  const onContactChange = (changed: Partial<Contact>): void => {
    setContact((before) => ({ ...before, ...changed }))
    setWrong((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(changed).map((field) => [field, undefined])),
    }))
  }
  return { contact, wrong, setWrong, onContactChange }
}
