import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../api/api.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { type Country, defaultCountry } from '../../ui/countries.ts'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { isPhoneTooShort, phoneNumberOf } from '../../ui/phoneNumberOf.ts'
import { useAccountWords } from '../english.ts'
import { focusFirstInvalid } from '../focusFirstInvalid.ts'
import { useSecondsUntil } from '../useSecondsUntil.ts'
import { ConfirmGuardian } from './ConfirmGuardian.tsx'
import { useAgeWords } from './english.ts'

/** Sends a code to the number of a parent or guardian, who can pass it on. */
export const AskGuardian = () => {
  const accounts = useAccountWords()
  const words = useAgeWords()
  const [country, setCountry] = useState<Country>(defaultCountry)
  const [number, setNumber] = useState('')
  const [fault, setFault] = useState<string>()
  const [resendAt, setResendAt] = useState(0)
  const seconds = useSecondsUntil(resendAt)
  const asking = useMutation({
    mutationFn: () => api.askGuardian({ body: { phoneNumber: phoneNumberOf(country, number) } }),
    onSuccess: ({ resendAfterSeconds }) => setResendAt(Date.now() + resendAfterSeconds * 1_000),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = isPhoneTooShort(number) ? accounts.numberShort : undefined
    flushSync(() => setFault(found))
    if (found) focusFirstInvalid(event.currentTarget)
    else asking.mutate()
  }
  return (
    <div className="flex flex-col gap-5">
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <p className="text-small">{words.guardianText}</p>
        <PhoneField
          country={country}
          onCountryChange={setCountry}
          number={number}
          onNumberChange={(next) => {
            setNumber(next)
            setFault(undefined)
          }}
          hint={words.guardianHint}
          error={fault}
        />
        {asking.isError && <Banner tone="danger">{failureSentence(asking.error, words.sendFailed)}</Banner>}
        <Button
          type="submit"
          look={resendAt === 0 ? 'primary' : 'quiet'}
          wide
          disabled={seconds > 0}
          busy={asking.isPending}
          busyWords={accounts.sending}
        >
          {seconds > 0 ? accounts.fixed.resendIn(seconds) : words.send}
        </Button>
      </form>
      {resendAt > 0 && <ConfirmGuardian />}
    </div>
  )
}
