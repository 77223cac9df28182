import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import { failureMessage } from '../api/failureMessage.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { type Country, countries, defaultCountry } from '../ui/fields/countries.ts'
import { isPhoneTooShort, PhoneField, phoneNumberOf } from '../ui/fields/PhoneField.tsx'
import { useAccountMessages } from './english.ts'
import { focusFirstInvalid } from './focusFirstInvalid.ts'
import { CodesUsedUp } from './LoginFrame.tsx'
import { isSpoken, type PendingLogin, requestCode, savePendingLogin } from './requestCode.ts'

/**
 * Asks for the number and consent, and sends a code. `before` is the input from earlier in this tab. Before hydration a
 * press would submit the form natively.
 */
export const SendCode = ({
  before,
  origin,
  isHydrated,
}: {
  before: PendingLogin | undefined
  origin: string | undefined
  isHydrated: boolean
}) => {
  const accounts = useAccountMessages()
  const navigate = useNavigate()
  const [chosen, setCountry] = useState<Country>()
  const [typed, setNumber] = useState<string>()
  const country = chosen ?? countries.find(({ code }) => code === before?.countryCode) ?? defaultCountry
  const number = typed ?? before?.number ?? ''
  const [hasAgreed, setHasAgreed] = useState(false)
  const [wrong, setWrong] = useState<{ number?: string; consent?: string }>({})
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const phoneNumber = phoneNumberOf(country, number)

  const pendingFrom = (resendAt: number): PendingLogin => ({
    countryCode: country.code,
    number,
    phoneNumber,
    resendAt,
    ...(origin ? { origin } : {}),
  })
  const goOn = (resendAt: number) => {
    savePendingLogin(pendingFrom(resendAt))
    void navigate(paths.verifyOtp())
  }
  const send = async () => {
    setIsSending(true)
    setRefusal(undefined)
    const outcome = await requestCode(phoneNumber)
    setIsSending(false)
    if (outcome.kind === 'SENT') goOn(Date.now() + outcome.resendAfterSeconds * 1_000)
    else setRefusal(outcome.failure)
  }

  const numberFault = (): string | undefined => {
    if (!/\d/.test(number)) return accounts.numberMissing
    return isPhoneTooShort(number) ? accounts.numberShort : undefined
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = { number: numberFault(), consent: hasAgreed ? undefined : accounts.fixed.consentMissing }
    flushSync(() => setWrong(found))
    if (found.number || found.consent) return focusFirstInvalid(event.currentTarget)
    // The last code to this number is still on its way, and the server would refuse another one.
    if (before?.phoneNumber === phoneNumber && before.resendAt > Date.now()) return goOn(before.resendAt)
    void send()
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <h1>{accounts.loginTitle}</h1>
        <p className="mt-2 text-ink-2">{accounts.loginHint}</p>
      </div>
      <PhoneField
        country={country}
        onCountryChange={setCountry}
        number={number}
        onNumberChange={(next) => {
          setNumber(next)
          setWrong(({ consent }) => ({ consent }))
        }}
        error={wrong.number}
      />
      <Checkbox
        label={accounts.consent(
          (text) => <ConsentLink to={paths.terms()}>{text}</ConsentLink>,
          (text) => <ConsentLink to={paths.privacy()}>{text}</ConsentLink>,
        )}
        checked={hasAgreed}
        onCheckedChange={(agrees) => {
          setHasAgreed(agrees)
          setWrong(({ number: fault }) => ({ number: fault, consent: undefined }))
        }}
        error={wrong.consent}
      />
      <p className="text-small text-ink-2">
        {accounts.noticeHint((text) => (
          <ConsentLink to={paths.privacyNotice()}>{text}</ConsentLink>
        ))}
      </p>
      {refusal !== undefined && (
        <Banner tone="danger">
          <p>{accounts.fixed.sendFailed}</p>
          {refusal instanceof ApiFailure && isSpoken(refusal) && (
            <p className="font-normal">{failureMessage(refusal, '')}</p>
          )}
        </Banner>
      )}
      {refusal instanceof ApiFailure && refusal.problem?.code === 'PROVE_BY_MESSAGE' && (
        <CodesUsedUp pending={pendingFrom(Date.now())} />
      )}
      <Button type="submit" wide disabled={!isHydrated} busy={isSending} busyText={accounts.sending}>
        {accounts.sendCode}
      </Button>
    </form>
  )
}

/** Opens another tab, so that reading the terms does not lose the number. */
const ConsentLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} target="_blank" rel="noopener" className="font-semibold text-primary underline underline-offset-4">
    {children}
  </Link>
)
