import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstInvalid } from '../accounts/focusFirstInvalid.ts'
import { api } from '../api/api.ts'
import { failureSentence } from '../api/failureSentence.ts'
import { useSession } from '../api/useSession.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { defaultCountry } from '../ui/countries.ts'
import { PhoneField } from '../ui/PhoneField.tsx'
import { phoneNumberOf } from '../ui/phoneNumberOf.ts'
import { TextArea } from '../ui/TextArea.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useWords } from '../words/useWords.ts'
import { useEnquiryWords } from './useEnquiryWords.ts'

const FEWEST_DIGITS = 9
const NOTHING = { name: '', email: '', address: '', message: '', website: '' }

/** Asks to be called back. What was typed stays when sending fails; thanks take the form's place when it does not. */
export const EnquiryForm = ({ callBackHours }: { callBackHours: number }) => {
  const enquiries = useEnquiryWords()
  const { ui } = useWords()
  // Before the page is awake a press would send the form the browser's own way, and lose what was typed.
  const isAwake = useSession().status !== 'unknown'
  const [typed, setTyped] = useState(NOTHING)
  const [country, setCountry] = useState(defaultCountry)
  const [number, setNumber] = useState('')
  const [wrong, setWrong] = useState<{ name?: string; number?: string; email?: string }>({})
  const [step, setStep] = useState<'typing' | 'sending' | 'sent'>('typing')
  const [problem, setProblem] = useState<string>()
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (step === 'sent') thanks.current?.focus()
  }, [step])

  const change = (field: keyof typeof NOTHING) => (value: string) => {
    setTyped((before) => ({ ...before, [field]: value }))
    setWrong((before) => ({ ...before, [field]: undefined }))
  }
  const send = async () => {
    setStep('sending')
    setProblem(undefined)
    try {
      await api.sendTurfEnquiry({ body: { ...typed, phone: phoneNumberOf(country, number) } })
      setStep('sent')
    } catch (failure) {
      setStep('typing')
      const isRefused = failure instanceof ApiFailure && failure.status < 500
      setProblem(isRefused ? failureSentence(failure, enquiries.fixed.failed) : enquiries.fixed.failed)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = {
      name: typed.name.trim() === '' ? enquiries.nameMissing : undefined,
      number: number.replace(/\D/g, '').length < FEWEST_DIGITS ? enquiries.numberMissing : undefined,
      email: typed.email !== '' && !/^\S+@\S+\.\S+$/.test(typed.email) ? enquiries.emailWrong : undefined,
    }
    flushSync(() => setWrong(found))
    if (found.name || found.number || found.email) focusFirstInvalid(event.currentTarget)
    else void send()
  }

  if (step === 'sent')
    return (
      <div ref={thanks} tabIndex={-1} className="flex flex-col gap-2 outline-none">
        <h3 className="text-title">{enquiries.thanks(typed.name.trim())}</h3>
        <p className="text-ink-2">{enquiries.thanksText(callBackHours)}</p>
      </div>
    )
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextInput
        label={enquiries.name}
        note={ui.required}
        required
        autoComplete="name"
        maxLength={120}
        value={typed.name}
        onValueChange={change('name')}
        error={wrong.name}
      />
      <PhoneField
        country={country}
        onCountryChange={setCountry}
        number={number}
        onNumberChange={(next) => {
          setNumber(next)
          setWrong((before) => ({ ...before, number: undefined }))
        }}
        error={wrong.number}
      />
      <TextInput
        label={enquiries.email}
        type="email"
        autoComplete="email"
        maxLength={200}
        value={typed.email}
        onValueChange={change('email')}
        error={wrong.email}
      />
      <TextInput
        label={enquiries.address}
        autoComplete="street-address"
        maxLength={300}
        value={typed.address}
        onValueChange={change('address')}
      />
      <TextArea label={enquiries.message} maxLength={2000} value={typed.message} onValueChange={change('message')} />
      {/* People don't see this field; robots fill it in. */}
      <div aria-hidden className="hidden">
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={typed.website}
          onChange={(event) => change('website')(event.currentTarget.value)}
        />
      </div>
      {problem && <Banner tone="danger">{problem}</Banner>}
      <Button type="submit" wide disabled={!isAwake} busy={step === 'sending'} busyWords={enquiries.sending}>
        {enquiries.send}
      </Button>
    </form>
  )
}
