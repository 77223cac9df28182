import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { LONGEST_BOOKING_REFERENCE, LONGEST_GRIEVANCE, LONGEST_GRIEVANCE_NUMBER } from '@baari/domain/shared/limits.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { focusFirstInvalid } from '../accounts/focusFirstInvalid.ts'
import { api } from '../api/api.ts'
import { refusalMessage } from '../api/failureMessage.ts'
import { useSession } from '../api/useSession.ts'
import { ContactFields, contactFaults, useContact } from '../contact/ContactFields.tsx'
import { useContactMessages } from '../contact/english.ts'
import { CompanyFacts } from '../legal/CompanyFacts.tsx'
import { useLegalMessages } from '../legal/english.ts'
import { useMessages } from '../messages/en.ts'
import { paths } from '../paths.ts'
import { product } from '../product.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { defaultCountry } from '../ui/fields/countries.ts'
import { isPhoneTooShort, PhoneField, phoneNumberOf } from '../ui/fields/PhoneField.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { useGrievanceMessages } from './english.ts'
import { type Grievance, GrievanceState } from './GrievanceState.tsx'
import '../legal/reading.css'

/** Public page to file a grievance and follow it up, with the legal deadlines. */
export const GrievancesPage = () => {
  const grievances = useGrievanceMessages()
  const { company } = useLegalMessages()
  const { steps } = grievances
  return (
    <div className="page-width grid grid-cols-1 gap-6 py-8 md:grid-cols-2 md:items-start md:py-12">
      <PageHead title={grievances.title} description={grievances.description(product.name)} path={paths.grievances()} />
      <header className="md:col-span-2">
        <h1>{grievances.title}</h1>
        <p className="mt-2 max-w-prose text-ink-2">{grievances.introduction}</p>
      </header>
      <Card className="flex flex-col gap-4 p-5">
        <h2 className="text-title">{grievances.form.title}</h2>
        <SendGrievance />
      </Card>
      <div className="flex flex-col gap-6">
        <Card className="flex flex-col gap-4 p-5">
          <h2 className="text-title">{grievances.find.title}</h2>
          <FindGrievance />
        </Card>
        <section aria-labelledby="steps" className="reading">
          <h2 id="steps">{steps.title}</h2>
          <ol>
            <li>{steps.number}</li>
            <li>{steps.answer}</li>
            <li>{steps.end}</li>
          </ol>
          <p>{steps.further}</p>
        </section>
        <section aria-labelledby="company" className="reading">
          <h2 id="company">{company.title(product.name)}</h2>
          <CompanyFacts />
        </section>
      </div>
    </div>
  )
}

/** Looks up a grievance by its number and the phone number it was sent with. */
const FindGrievance = () => {
  const { find: messages } = useGrievanceMessages()
  const contact = useContactMessages()
  const isHydrated = useSession().status !== 'unknown'
  const [query] = useSearchParams()
  const [number, setNumber] = useState(query.get('number') ?? '')
  const [country, setCountry] = useState(defaultCountry)
  const [phone, setPhone] = useState('')
  const [wrong, setWrong] = useState<{ number?: string; phone?: string }>({})
  const [isFinding, setIsFinding] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [found, setFound] = useState<Grievance>()

  const find = async () => {
    setIsFinding(true)
    setProblem(undefined)
    setFound(undefined)
    try {
      setFound(await api.findGrievance({ body: { number, phone: phoneNumberOf(country, phone) } }))
    } catch (failure) {
      setProblem(refusalMessage(failure, messages.failed))
    }
    setIsFinding(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const missing = {
      number: number.trim() === '' ? messages.numberMissing : undefined,
      phone: isPhoneTooShort(phone) ? contact.numberMissing : undefined,
    }
    flushSync(() => setWrong(missing))
    if (missing.number || missing.phone) focusFirstInvalid(event.currentTarget)
    else void find()
  }
  return (
    <>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextInput
          label={messages.number}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={LONGEST_GRIEVANCE_NUMBER}
          value={number}
          onValueChange={setNumber}
          error={wrong.number}
        />
        <PhoneField
          country={country}
          onCountryChange={setCountry}
          number={phone}
          onNumberChange={setPhone}
          error={wrong.phone}
        />
        {problem && <Banner tone="danger">{problem}</Banner>}
        <Button type="submit" variant="quiet" wide disabled={!isHydrated} busy={isFinding} busyText={messages.finding}>
          {messages.find}
        </Button>
      </form>
      <div aria-live="polite">{found && <GrievanceState grievance={found} />}</div>
    </>
  )
}

type Receipt = WireReply<Api['sendGrievance']>
type Subject = Grievance['subject']

/** Sends a grievance. A failed submission keeps the input; a successful one replaces the form with its number. */
const SendGrievance = () => {
  const { form: messages, subjects } = useGrievanceMessages()
  const { ui } = useMessages()
  // Before hydration a press would submit the form natively and lose the input.
  const isHydrated = useSession().status !== 'unknown'
  const contactMessages = useContactMessages()
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
      setProblem(refusalMessage(failure, messages.failed))
    }
    setIsSending(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = contactFaults(contact, contactMessages)
    const missing = message.trim() === '' ? messages.messageMissing : undefined
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
        label={messages.subject}
        options={Object.entries(subjects).map(([value, label]) => ({ value, label }))}
        value={subject}
        onValueChange={(value) => setSubject(value as Subject)}
      />
      <TextInput
        label={messages.booking}
        hint={messages.bookingHint}
        autoComplete="off"
        maxLength={LONGEST_BOOKING_REFERENCE}
        value={bookingReference}
        onValueChange={setBookingReference}
      />
      <TextArea
        label={messages.message}
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
      <Button type="submit" wide disabled={!isHydrated} busy={isSending} busyText={messages.sending}>
        {messages.send}
      </Button>
    </form>
  )
}

const Received = ({ receipt: { number, acknowledgeBy, closeBy } }: { receipt: Receipt }) => {
  const { form: messages } = useGrievanceMessages()
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => thanks.current?.focus(), [])
  return (
    <div ref={thanks} tabIndex={-1} className="flex flex-col gap-2 outline-none">
      <h3 className="text-title">{messages.sent}</h3>
      <p className="text-ink-2">{messages.yourNumber}</p>
      <p className="figures text-title">{number}</p>
      <p>{messages.sentText(formatInstant(acknowledgeBy), formatInstant(closeBy))}</p>
    </div>
  )
}
