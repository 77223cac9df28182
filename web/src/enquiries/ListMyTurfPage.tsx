import { artPath } from '@baari/art/artPath.ts'
import { LONGEST_ADDRESS, LONGEST_ENQUIRY } from '@baari/domain/shared/limits.ts'
import { CalendarCheck, IndianRupee, Mail, ShieldCheck, TrendingUp, Users } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { focusFirstInvalid } from '../accounts/focusFirstInvalid.ts'
import { api } from '../api/api.ts'
import { refusalMessage } from '../api/failureMessage.ts'
import { useSession } from '../api/useSession.ts'
import { useBoot } from '../boot.ts'
import { ContactFields, contactFaults, useContact } from '../contact/ContactFields.tsx'
import { useContactMessages } from '../contact/english.ts'
import { CompanyFacts } from '../legal/CompanyFacts.tsx'
import { useLegalMessages } from '../legal/english.ts'
import { useMessages } from '../messages/en.ts'
import { paths } from '../paths.ts'
import { product } from '../product.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button, buttonStyle } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { phoneNumberOf } from '../ui/fields/PhoneField.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { useEnquiryMessages } from './english.ts'
import '../legal/reading.css'

const CALL_BACK_HOURS = 24

const features = [
  ['hours', TrendingUp],
  ['calendar', CalendarCheck],
  ['prices', IndianRupee],
  ['games', Users],
  ['money', ShieldCheck],
] as const

/** Page for turf owners: the benefits of Baari, and how to reach it. */
export const ListMyTurfPage = () => {
  const { shell } = useMessages()
  const enquiries = useEnquiryMessages()
  const legal = useLegalMessages()
  const { supportEmail } = useBoot().company
  return (
    <>
      <PageHead title={shell.listMyTurf} description={enquiries.description(product.name)} path={paths.listMyTurf()} />
      <div className="veil bg-night text-on-night">
        <img
          src={artPath({ game: 'Football', light: 'night', seed: 'owners' })}
          alt=""
          width={800}
          height={500}
          className="absolute inset-0 -z-2 size-full object-cover"
        />
        <div className="page-width flex min-h-72 flex-col justify-center gap-3 py-12 md:min-h-96">
          <h1 className="display max-w-[16ch]">{enquiries.title}</h1>
          <p className="max-w-prose">{enquiries.introduction(product.name)}</p>
          <p>
            <a href="#reach-us" className={buttonStyle('accent')}>
              {shell.listMyTurf}
            </a>
          </p>
        </div>
      </div>
      <section aria-labelledby="features" className="page-width pt-10">
        <h2 id="features">{enquiries.featuresTitle}</h2>
        <ul className="mt-4 grid gap-3 sm:grid-cols-2 md:grid-cols-6">
          {features.map(([name, Icon]) => (
            <li key={name} className="md:col-span-2 md:nth-[n+4]:col-span-3">
              <Card className="h-full p-5">
                <Icon aria-hidden className="size-7 text-primary" />
                <h3 className="mt-3">{enquiries.features[name].title}</h3>
                <p className="mt-1 text-small text-ink-2">{enquiries.features[name].text}</p>
              </Card>
            </li>
          ))}
        </ul>
      </section>
      <section
        id="reach-us"
        aria-labelledby="reach-us-title"
        className="page-width grid grid-cols-1 gap-8 pt-12 md:grid-cols-2 md:items-start"
      >
        <div>
          <h2 id="reach-us-title">{enquiries.talkTitle}</h2>
          <p className="mt-3 text-ink-2">{enquiries.talk(CALL_BACK_HOURS)}</p>
          <h3 className="mt-6">{enquiries.continueTitle}</h3>
          <p className="mt-1 text-ink-2">{enquiries.continueText}</p>
          <Link to={paths.applyToList()} className={`${buttonStyle('primary')} mt-3 max-w-full`}>
            {enquiries.continue}
          </Link>
          <p className="mt-5 text-ink-2">{enquiries.orWrite}</p>
          <a href={`mailto:${supportEmail}`} className={`${buttonStyle('quiet')} mt-2 max-w-full wrap-anywhere`}>
            <Mail aria-hidden className="size-5" />
            {supportEmail}
          </a>
        </div>
        <Card className="p-5">
          <SendTurfEnquiry callBackHours={CALL_BACK_HOURS} />
        </Card>
      </section>
      <section aria-labelledby="company" className="page-width pt-12">
        <h2 id="company">{legal.company.title(product.name)}</h2>
        <div className="reading mt-4">
          <CompanyFacts />
        </div>
      </section>
    </>
  )
}

/** Requests a call back. A failed submission keeps the input; a successful one replaces the form with thanks. */
const SendTurfEnquiry = ({ callBackHours }: { callBackHours: number }) => {
  const enquiries = useEnquiryMessages()
  // Before hydration a press would submit the form natively and lose the input.
  const isHydrated = useSession().status !== 'unknown'
  const contactMessages = useContactMessages()
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
      setProblem(refusalMessage(failure, enquiries.fixed.failed))
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = contactFaults(contact, contactMessages)
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
        maxLength={LONGEST_ADDRESS}
        value={address}
        onValueChange={setAddress}
      />
      <TextArea label={enquiries.message} maxLength={LONGEST_ENQUIRY} value={message} onValueChange={setMessage} />
      {problem && <Banner tone="danger">{problem}</Banner>}
      <Button type="submit" wide disabled={!isHydrated} busy={step === 'sending'} busyText={enquiries.sending}>
        {enquiries.send}
      </Button>
    </form>
  )
}
