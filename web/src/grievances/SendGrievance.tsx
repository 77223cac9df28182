import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { LONGEST_BOOKING_REFERENCE, LONGEST_GRIEVANCE } from '@baari/domain/shared/longest.ts'
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
import { formatInstant } from '../ui/formatInstant.ts'
import { phoneNumberOf } from '../ui/phoneNumberOf.ts'
import { Select } from '../ui/Select.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useWords } from '../words/en.ts'
import { useGrievanceWords } from './english.ts'
import type { Grievance } from './GrievanceState.tsx'

type Receipt = WireReply<Api['sendGrievance']>
type Subject = Grievance['subject']

/** Sends a grievance. A failed submission keeps the input; a successful one replaces the form with its number. */
export const SendGrievance = () => {
  const { form: words, subjects } = useGrievanceWords()
  const { ui } = useWords()
  // Before hydration a press would submit the form natively and lose the input.
  const isHydrated = useSession().status !== 'unknown'
  const contactWords = useContactWords()
  const { contact, wrong, setWrong, onContactChange } = useContact()
  const [subject, setSubject] = useState<Subject>('BOOKING')
  const [bookingReference, setBookingReference] = useState('')
  const [message, setMessage] = useState('')
  const [messageFault, setMessageFault] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [receipt, setReceipt] = useState<Receipt>()

  const send = async () => {
    setIsSending(true)
    setProblem(undefined)
    const { country, number, ...written } = contact
    const phone = phoneNumberOf(country, number)
    try {
      setReceipt(await api.sendGrievance({ body: { ...written, phone, subject, bookingReference, message } }))
    } catch (failure) {
      setProblem(refusalSentence(failure, words.failed))
    }
    setIsSending(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = contactFaults(contact, contactWords)
    const missing = message.trim() === '' ? words.messageMissing : undefined
    flushSync(() => {
      setWrong(found)
      setMessageFault(missing)
    })
    if (missing || Object.values(found).some(Boolean)) focusFirstInvalid(event.currentTarget)
    else void send()
  }

  if (receipt) return <Received receipt={receipt} />
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <ContactFields contact={contact} onContactChange={onContactChange} wrong={wrong} />
      <Select
        label={words.subject}
        options={Object.entries(subjects).map(([value, label]) => ({ value, label }))}
        value={subject}
        onValueChange={(value) => setSubject(value as Subject)}
      />
      <TextInput
        label={words.booking}
        hint={words.bookingHint}
        autoComplete="off"
        maxLength={LONGEST_BOOKING_REFERENCE}
        value={bookingReference}
        onValueChange={setBookingReference}
      />
      <TextArea
        label={words.message}
        note={ui.required}
        required
        rows={6}
        maxLength={LONGEST_GRIEVANCE}
        value={message}
        onValueChange={(next) => {
          setMessage(next)
          setMessageFault(undefined)
        }}
        error={messageFault}
      />
      {problem && <Banner tone="danger">{problem}</Banner>}
      <Button type="submit" wide disabled={!isHydrated} busy={isSending} busyWords={words.sending}>
        {words.send}
      </Button>
    </form>
  )
}

const Received = ({ receipt: { number, acknowledgeBy, closeBy } }: { receipt: Receipt }) => {
  const { form: words } = useGrievanceWords()
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => thanks.current?.focus(), [])
  return (
    <div ref={thanks} tabIndex={-1} className="flex flex-col gap-2 outline-none">
      <h3 className="text-title">{words.sent}</h3>
      <p className="text-ink-2">{words.yourNumber}</p>
      <p className="figures text-title">{number}</p>
      <p>{words.sentText(formatInstant(acknowledgeBy), formatInstant(closeBy))}</p>
    </div>
  )
}
