import { useState } from 'react'
import { type Contact, type ContactFaults, NO_CONTACT } from './ContactFields.tsx'

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
