import { useState } from 'react'
import { type Contact, type ContactFaults, NO_CONTACT } from './ContactFields.tsx'

/** What is written into `ContactFields`; a field that is changed is no longer told to be wrong. */
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
