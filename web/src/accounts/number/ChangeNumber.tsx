import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../api/api.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { guardedApi } from '../../api/guardedApi.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { CodeInput } from '../../ui/fields/CodeInput.tsx'
import { type Country, defaultCountry } from '../../ui/fields/countries.ts'
import { isPhoneTooShort, PhoneField, phoneNumberOf } from '../../ui/fields/PhoneField.tsx'
import { useAccountMessages } from '../english.ts'
import { focusFirstInvalid } from '../focusFirstInvalid.ts'
import { formatPhone } from '../profileFields.ts'
import { withProof } from '../requestCode.ts'
import { useSecondsUntil } from '../useSecondsUntil.ts'
import { useNumberMessages } from './english.ts'

const LENGTH = 6

/** Changes the number: a code to the new one, and one to the old one unless its holder no longer has it. */
export const ChangeNumber = ({ own, onDone }: { own: string; onDone: () => void }) => {
  const accounts = useAccountMessages()
  const messages = useNumberMessages()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [country, setCountry] = useState<Country>(defaultCountry)
  const [number, setNumber] = useState('')
  const [fault, setFault] = useState<string>()
  const [newCode, setNewCode] = useState({ sentTo: '', otp: '' })
  const [oldOtp, setOldOtp] = useState('')
  const [hasOld, setHasOld] = useState(true)
  const [isTried, setIsTried] = useState(false)
  const phoneNumber = phoneNumberOf(country, number)
  // A code proves only the number that it was sent to.
  const otp = newCode.sentTo === phoneNumber ? newCode.otp : ''
  const isProven = otp.length === LENGTH
  const isComplete = isProven && (!hasOld || oldOtp.length === LENGTH)
  const changing = useMutation({
    mutationFn: () => guardedApi.changeNumber({ body: { phoneNumber, otp, ...(hasOld ? { oldOtp } : {}) } }),
    onSuccess: ({ change, phoneNumber: present }) => {
      toast.tell(change ? messages.begun : messages.changed(formatPhone(present)))
      onDone()
    },
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  const mayBegin = (): boolean => {
    const found = isPhoneTooShort(number) ? accounts.numberShort : undefined
    flushSync(() => setFault(found))
    if (found && form.current) focusFirstInvalid(form.current)
    return found === undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isComplete) changing.mutate()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-2">{messages.text}</p>
      <PhoneField
        country={country}
        onCountryChange={setCountry}
        number={number}
        onNumberChange={(next) => {
          setNumber(next)
          setFault(undefined)
        }}
        label={messages.newNumber}
        error={fault}
      />
      <SendNumberCode
        key={phoneNumber}
        phoneNumber={phoneNumber}
        send={messages.sendNew}
        sent={messages.sentNew}
        code={otp}
        onCodeChange={(code) => setNewCode({ sentTo: phoneNumber, otp: code })}
        mayBegin={mayBegin}
      />
      {isProven && (
        <>
          <Checkbox
            label={messages.noOld}
            checked={!hasOld}
            onCheckedChange={(isLost) => {
              setHasOld(!isLost)
              setIsTried(false)
            }}
          />
          {hasOld && (
            <SendNumberCode
              send={messages.sendOld}
              sent={messages.sentOld(formatPhone(own))}
              code={oldOtp}
              onCodeChange={setOldOtp}
            />
          )}
          <p className="text-ink-2">{hasOld ? messages.atOnce : messages.waits}</p>
          {isTried && !isComplete && <Banner tone="warning">{messages.codesMissing}</Banner>}
          {changing.isError && <Banner tone="danger">{failureMessage(changing.error, messages.changeFailed)}</Banner>}
          <Button type="submit" wide busy={changing.isPending} busyText={messages.changing}>
            {messages.change}
          </Button>
        </>
      )}
    </form>
  )
}

interface Sending {
  /** The new number; undefined for a code to the present one. */
  phoneNumber?: string
  send: string
  sent: string
  code: string
  onCodeChange: (code: string) => void
  /** Returns false if the code cannot be sent yet. */
  mayBegin?: () => boolean
}

/** Sends a code to one of the two numbers, and has a field to enter it. */
const SendNumberCode = ({ phoneNumber, send, sent, code, onCodeChange, mayBegin = () => true }: Sending) => {
  const accounts = useAccountMessages()
  const messages = useNumberMessages()
  const [resendAt, setResendAt] = useState(0)
  const seconds = useSecondsUntil(resendAt)
  const body = phoneNumber === undefined ? { to: 'OLD_NUMBER' as const } : { to: 'NEW_NUMBER' as const, phoneNumber }
  const sending = useMutation({
    mutationFn: () => withProof((proof) => api.sendNumberCode({ body: { ...body, ...proof } })),
    onSuccess: ({ resendAfterSeconds }) => setResendAt(Date.now() + resendAfterSeconds * 1_000),
  })
  const isSent = resendAt > 0
  return (
    <div className="flex flex-col gap-3">
      {sending.isError && <Banner tone="danger">{failureMessage(sending.error, messages.sendFailed)}</Banner>}
      <Button
        variant={isSent ? 'quiet' : 'primary'}
        wide
        disabled={seconds > 0}
        busy={sending.isPending}
        busyText={accounts.sending}
        onClick={() => {
          if (mayBegin()) sending.mutate()
        }}
      >
        {seconds > 0 ? accounts.fixed.resendIn(seconds) : isSent ? messages.resend : send}
      </Button>
      {isSent && <CodeInput value={code} onValueChange={onCodeChange} hint={sent} />}
    </div>
  )
}
