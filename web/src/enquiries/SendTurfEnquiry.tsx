import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstInvalid } from '../accounts/focusFirstInvalid.ts'
import { api } from '../api/api.ts'
import { refusalSentence } from '../api/failureSentence.ts'
import { useSession } from '../api/useSession.ts'
import { ContactFields, contactFaults } from '../contact/ContactFields.tsx'
import { useContactWords } from '../contact/english.ts'
import { useContact } from '../contact/useContact.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { phoneNumberOf } from '../ui/phoneNumberOf.ts'
import { TextArea } from '../ui/TextArea.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useEnquiryWords } from './english.ts'

/** Requests a call back. A failed submission keeps the input; a successful one replaces the form with thanks. */
export const SendTurfEnquiry = ({ callBackHours }: { callBackHours: number }) => {
  const enquiries = useEnquiryWords()
  // Before hydration a press would submit the form natively and lose the input.
  const isHydrated = useSession().status !== 'unknown'
  const contactWords = useContactWords()
  const { contact, wrong, setWrong, onContactChange } = useContact()
  const [address, setAddress] = useState('')
  const [message, setMessage] = useState('')
  const [step, setStep] = useState<'typing' | 'sending' | 'sent'>('typing')
  const [problem, setProblem] = useState<string>()
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (step === 'sent') thanks.current?.focus()
  }, [step])

  const send = async () => {
    setStep('sending')
    setProblem(undefined)
    const { country, number, ...written } = contact
    try {
      await api.sendTurfEnquiry({ body: { ...written, address, message, phone: phoneNumberOf(country, number) } })
      setStep('sent')
    } catch (failure) {
      setStep('typing')
      setProblem(refusalSentence(failure, enquiries.fixed.failed))
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = contactFaults(contact, contactWords)
    flushSync(() => setWrong(found))
    if (Object.values(found).some(Boolean)) focusFirstInvalid(event.currentTarget)
    else void send()
  }

  if (step === 'sent')
    return (
      <div ref={thanks} tabIndex={-1} className="flex flex-col gap-2 outline-none">
        <h3 className="text-title">{enquiries.thanks(contact.name.trim())}</h3>
        <p className="text-ink-2">{enquiries.thanksText(callBackHours)}</p>
      </div>
    )
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <ContactFields contact={contact} onContactChange={onContactChange} wrong={wrong} />
      <TextInput
        label={enquiries.address}
        autoComplete="street-address"
        maxLength={300}
        value={address}
        onValueChange={setAddress}
      />
      <TextArea label={enquiries.message} maxLength={2000} value={message} onValueChange={setMessage} />
      {problem && <Banner tone="danger">{problem}</Banner>}
      <Button type="submit" wide disabled={!isHydrated} busy={step === 'sending'} busyWords={enquiries.sending}>
        {enquiries.send}
      </Button>
    </form>
  )
}
