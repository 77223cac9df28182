import { shortId } from '@baari/contract/wire/values.ts'
import { LONGEST_EMAIL, LONGEST_NAME, LONGEST_PASSWORD, LONGEST_USER_NAME } from '@baari/domain/shared/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { adminTabPath } from '../../admin/adminTabs.ts'
import { useAdminMessages } from '../../admin/english.ts'
import { useShownFromTop } from '../../admin/lists.ts'
import { SupplySteps } from '../../admin/SupplySteps.tsx'
import { adminApi } from '../../api/adminApi.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import type { FeatureMessages } from '../../messages/catalogue.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, buttonStyle } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { type Country, defaultCountry } from '../../ui/fields/countries.ts'
import { isPhoneTooShort, PhoneField, phoneNumberOf } from '../../ui/fields/PhoneField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { focusFirstInvalid } from '../focusFirstInvalid.ts'
import { isEmailLike } from '../profileFields.ts'
import { useAccountAdminMessages } from './english.ts'

const empty: RegisterFields = {
  firstName: '',
  lastName: '',
  userName: '',
  country: defaultCountry,
  number: '',
  email: '',
  password: '',
  role: 'TURFOWNER',
}

/** Registers a turf owner or an admin. */
export const RegisterTurfOwnerTab = () => {
  const { register: messages, fixed } = useAccountAdminMessages()
  const { shared } = useAdminMessages()
  const [fields, setFields] = useState(empty)
  const [isTried, setIsTried] = useState(false)
  const [isPasswordShown, setIsPasswordShown] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const registering = useMutation({ mutationFn: () => adminApi.registerTurfOwner({ body: registerBody(fields) }) })
  if (registering.isSuccess)
    return (
      <Registered
        {...registering.data}
        isOwner={fields.role === 'TURFOWNER'}
        onAnother={() => {
          setFields(empty)
          setIsTried(false)
          registering.reset()
        }}
      />
    )
  const faults = isTried ? registerFaults(fields, messages) : {}
  const set = (change: Partial<RegisterFields>) => setFields((current) => ({ ...current, ...change }))
  const text = (field: 'firstName' | 'lastName' | 'userName' | 'email' | 'password') => ({
    label: messages[field],
    value: fields[field],
    error: faults[field],
    onValueChange: (value: string) => set({ [field]: value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (Object.keys(registerFaults(fields, messages)).length === 0) registering.mutate()
    else requestAnimationFrame(() => form.current && focusFirstInvalid(form.current))
  }
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <SupplySteps current="register" />
      <Card className="p-4 md:p-6">
        <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput {...text('firstName')} note={shared.optional} maxLength={LONGEST_NAME} autoComplete="off" />
            <TextInput {...text('lastName')} note={shared.optional} maxLength={LONGEST_NAME} autoComplete="off" />
            <TextInput {...text('userName')} note={shared.optional} maxLength={LONGEST_USER_NAME} autoComplete="off" />
            <PhoneField
              country={fields.country}
              onCountryChange={(country) => set({ country })}
              number={fields.number}
              onNumberChange={(number) => set({ number })}
              {...(faults.number ? { error: faults.number } : {})}
            />
            <TextInput
              {...text('email')}
              note={shared.optional}
              type="email"
              maxLength={LONGEST_EMAIL}
              autoComplete="off"
            />
            <Select
              label={messages.role}
              value={fields.role}
              options={Object.entries(messages.roles).map(([value, label]) => ({ value, label }))}
              onValueChange={(role) => set({ role: role === 'ADMIN' ? 'ADMIN' : 'TURFOWNER' })}
            />
            <div>
              <TextInput
                {...text('password')}
                note={shared.optional}
                hint={messages.passwordHint}
                type={isPasswordShown ? 'text' : 'password'}
                maxLength={LONGEST_PASSWORD}
                autoComplete="new-password"
              />
              <Checkbox label={messages.showPassword} checked={isPasswordShown} onCheckedChange={setIsPasswordShown} />
            </div>
          </div>
          {registering.isError && (
            <Banner tone="danger">{failureMessage(registering.error, fixed.registerFailed)}</Banner>
          )}
          <Button type="submit" className="self-start" busy={registering.isPending} busyText={messages.submitting}>
            {messages.submit}
          </Button>
        </form>
      </Card>
    </div>
  )
}

interface RegisterFields {
  firstName: string
  lastName: string
  userName: string
  country: Country
  number: string
  email: string
  password: string
  role: 'TURFOWNER' | 'ADMIN'
}

type Faults = Partial<Record<keyof RegisterFields, string>>

const SHORTEST_PASSWORD = 8
const SHORTEST_USER_NAME = 3
/** The faults of a registration by field; only the number is required. */
const registerFaults = (fields: RegisterFields, messages: FeatureMessages['accountAdmin']['register']): Faults => {
  const isShort = (text: string, least: number) => text.trim() !== '' && text.trim().length < least
  return {
    ...(isPhoneTooShort(fields.number) ? { number: messages.phoneWrong } : {}),
    ...(fields.email.trim() !== '' && !isEmailLike(fields.email) ? { email: messages.emailWrong } : {}),
    ...(isShort(fields.password, SHORTEST_PASSWORD) ? { password: messages.passwordShort } : {}),
    ...(isShort(fields.userName, SHORTEST_USER_NAME) ? { userName: messages.userNameShort } : {}),
  }
}

/** The request for a registration without faults. */
const registerBody = ({ country, number, ...fields }: RegisterFields) => ({
  ...fields,
  phoneNumber: phoneNumberOf(country, number),
})

/** The id of the new account, and the next step. */
const Registered = ({
  userId,
  isNew,
  awaitsApproval,
  isOwner,
  onAnother,
}: {
  userId: string
  isNew: boolean
  awaitsApproval: boolean
  isOwner: boolean
  onAnother: () => void
}) => {
  const { register: messages } = useAccountAdminMessages()
  const toast = useToast()
  useShownFromTop()
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <SupplySteps current="register" ownerId={isOwner ? userId : ''} />
      <Card className="flex flex-col gap-4 p-4 md:p-6">
        <Banner tone={awaitsApproval ? 'info' : 'success'}>
          {awaitsApproval ? messages.awaits : isNew ? messages.done : messages.upgraded}
        </Banner>
        <p className="font-semibold break-all">{messages.userId(shortId(userId))}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="quiet"
            onClick={async () => {
              await navigator.clipboard.writeText(shortId(userId))
              toast.tell(messages.copied)
            }}
          >
            {messages.copy}
          </Button>
          {isOwner && (
            <Link
              to={`${adminTabPath('createTurf')}&owner=${encodeURIComponent(userId)}`}
              className={buttonStyle('primary')}
            >
              {messages.createTurf}
            </Link>
          )}
          <Button variant="quiet" onClick={onAnother}>
            {messages.another}
          </Button>
        </div>
      </Card>
    </div>
  )
}
