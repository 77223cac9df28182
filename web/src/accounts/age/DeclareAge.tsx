import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../api/api.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { useSession } from '../../api/useSession.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { useSheetAddress } from '../../ui/dialogs/useSheetAddress.ts'
import { CodeInput } from '../../ui/fields/CodeInput.tsx'
import { type Country, defaultCountry } from '../../ui/fields/countries.ts'
import { isPhoneTooShort, PhoneField, phoneNumberOf } from '../../ui/fields/PhoneField.tsx'
import { RadioCards } from '../../ui/fields/RadioCards.tsx'
import { formatDate } from '../../ui/formats/formats.ts'
import { FoldedCard } from '../../ui/TitledCard.tsx'
import { useAccountMessages } from '../english.ts'
import { focusFirstInvalid } from '../focusFirstInvalid.ts'
import { saveUser } from '../saveUser.ts'
import { useSecondsUntil } from '../useSecondsUntil.ts'
import { useAgeMessages } from './english.ts'

const groups = { UNKNOWN: undefined, ADULT: 'ADULT', MINOR: 'MINOR', MINOR_WITH_GUARDIAN: 'MINOR' } as const

/** Whether the player is 18 or older, the day from which that can change, and the guardian of a player under 18. */
export const DeclareAge = () => {
  const messages = useAgeMessages()
  const session = useSession()
  const sheet = useSheetAddress('under-18')
  const declaring = useMutation({
    mutationFn: (isAdult: boolean) => api.declareAge({ body: { isAdult } }),
    onSuccess: (user, isAdult) => {
      saveUser(user)
      if (!isAdult) sheet.close()
    },
  })
  if (session.status !== 'in') return null
  const { age, ageNextChangeAt } = session.user
  const chosen = declaring.isPending && declaring.variables ? 'ADULT' : groups[age]
  const problem = declaring.isError ? failureMessage(declaring.error, messages.failed) : undefined
  return (
    <FoldedCard title={messages.title} beginsOpen={age !== 'ADULT'}>
      <p className="text-small text-ink-2">{messages.text}</p>
      <RadioCards
        label={messages.title}
        options={[
          { value: 'ADULT', label: messages.adult, disabled: ageNextChangeAt !== null },
          { value: 'MINOR', label: messages.minor },
        ]}
        value={chosen}
        onValueChange={(group) => {
          declaring.reset()
          if (group === 'ADULT') declaring.mutate(true)
          else sheet.open()
        }}
      />
      {ageNextChangeAt !== null && (
        <p className="text-small text-ink-2">{messages.next(formatDate(dateAt(new Date(ageNextChangeAt), INDIA)))}</p>
      )}
      {problem && !sheet.isOpen && <Banner tone="danger">{problem}</Banner>}
      <ConfirmDialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={messages.askMinor}
        text={messages.stays}
        go={messages.sayMinor}
        onGo={() => declaring.mutate(false)}
        busy={declaring.isPending}
        busyText={messages.saving}
        {...(problem !== undefined && { problem })}
      />
      {age === 'MINOR' && <AskGuardian />}
      {age === 'MINOR_WITH_GUARDIAN' && <Banner tone="success">{messages.agreed}</Banner>}
    </FoldedCard>
  )
}

/** Sends a code to the number of a parent or guardian, who can pass it on. */
const AskGuardian = () => {
  const accounts = useAccountMessages()
  const messages = useAgeMessages()
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
        <p className="text-small">{messages.guardianText}</p>
        <PhoneField
          country={country}
          onCountryChange={setCountry}
          number={number}
          onNumberChange={(next) => {
            setNumber(next)
            setFault(undefined)
          }}
          hint={messages.guardianHint}
          error={fault}
        />
        {asking.isError && <Banner tone="danger">{failureMessage(asking.error, messages.sendFailed)}</Banner>}
        <Button
          type="submit"
          variant={resendAt === 0 ? 'primary' : 'quiet'}
          wide
          disabled={seconds > 0}
          busy={asking.isPending}
          busyText={accounts.sending}
        >
          {seconds > 0 ? accounts.fixed.resendIn(seconds) : messages.send}
        </Button>
      </form>
      {resendAt > 0 && <ConfirmGuardian />}
    </div>
  )
}

/** Asks for the guardian's code. The last digit submits it. */
const ConfirmGuardian = () => {
  const { fixed } = useAccountMessages()
  const messages = useAgeMessages()
  const [code, setCode] = useState('')
  const confirming = useMutation({
    mutationFn: (otp: string) => api.confirmGuardian({ body: { otp } }),
    onSuccess: saveUser,
  })
  return (
    <div className="flex flex-col gap-2" aria-busy={confirming.isPending}>
      <p role="status" className="text-small">
        {messages.sent}
      </p>
      <CodeInput
        value={code}
        onValueChange={(digits) => {
          setCode(digits)
          confirming.reset()
        }}
        onComplete={(otp) => confirming.mutate(otp)}
        error={confirming.isError ? failureMessage(confirming.error, fixed.codeWrong) : undefined}
        disabled={confirming.isPending}
      />
    </div>
  )
}
