import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { shortId } from '@baari/contract/wire/values.ts'
import { LONGEST_EMAIL, LONGEST_NAME, LONGEST_PASSWORD, LONGEST_USER_NAME } from '@baari/domain/shared/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useAdminMessages } from '../../admin/english.ts'
import { useShownFromTop } from '../../admin/lists.ts'
import { SupplyFoot, SupplySteps, useDraft, useNextStep } from '../../admin/SupplySteps.tsx'
import { adminApi } from '../../api/adminApi.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import type { FeatureMessages } from '../../messages/catalogue.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { type Country, defaultCountry } from '../../ui/fields/countries.ts'
import { MoreFields } from '../../ui/fields/MoreFields.tsx'
import { isPhoneTooShort, PhoneField, phoneNumberOf } from '../../ui/fields/PhoneField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { focusFirstInvalid } from '../focusFirstInvalid.ts'
import { isEmailLike } from '../profileFields.ts'
import { english, useAccountAdminMessages } from './english.ts'

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

const fresh = (): RegisterFields => empty

const ownerOf = (): string => ''

/** Passwords are never stored on the device. */
const keep = ({ password: _, ...kept }: RegisterFields): Partial<RegisterFields> => kept

/** Registers a turf owner, an admin or an auditor; an owner's turf is the next step. */
export const RegisterTurfOwnerTab = () => {
  const { register: messages, fixed } = useAccountAdminMessages()
  const { shared } = useAdminMessages()
  const draft = useDraft({ name: 'register', ownerId: '', fresh, ownerOf, keep })
  const fields = draft.value
  const [isTried, setIsTried] = useState(false)
  const [isPasswordShown, setIsPasswordShown] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const showNext = useNextStep()
  const registering = useMutation({
    mutationFn: (body: ReturnType<typeof registerBody>) => adminApi.registerTurfOwner({ body }),
    meta: { awaitsRefetch: true },
    onSuccess: ({ userId, isNew, awaitsApproval }, { role }) => {
      draft.begin()
      setIsTried(false)
      const id = shortId(userId)
      const text = isNew ? messages.done : messages.upgraded
      if (role === 'TURFOWNER' && !awaitsApproval)
        void showNext('createTurf', userId, { text, id, idText: messages.userId(id) })
    },
  })
  const faults = isTried ? registerFaults(fields, messages) : {}
  const set = (change: Partial<RegisterFields>) => {
    if (registering.isSuccess) registering.reset()
    draft.change((current) => ({ ...current, ...change }))
  }
  const text = (field: 'firstName' | 'lastName' | 'userName' | 'email' | 'password') => ({
    label: messages[field],
    value: fields[field],
    error: faults[field],
    onValueChange: (value: string) => set({ [field]: value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (Object.keys(registerFaults(fields, messages)).length === 0) registering.mutate(registerBody(fields))
    else requestAnimationFrame(() => form.current && focusFirstInvalid(form.current))
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-5xl flex-col gap-5">
      <SupplySteps current="register" />
      {registering.isSuccess && <Registered {...registering.data} />}
      <Card className="flex flex-col gap-5 p-4 md:p-6">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput {...text('firstName')} note={shared.optional} maxLength={LONGEST_NAME} autoComplete="off" />
          <TextInput {...text('lastName')} note={shared.optional} maxLength={LONGEST_NAME} autoComplete="off" />
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
        </div>
        <MoreFields
          label={shared.more}
          summary={[messages.roles[fields.role], messages.userName, messages.password].join(' · ')}
          isWrong={faults.userName !== undefined || faults.password !== undefined}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              label={messages.role}
              value={fields.role}
              options={Object.entries(messages.roles).map(([value, label]) => ({ value, label }))}
              onValueChange={(role) => set({ role: isRole(role) ? role : 'TURFOWNER' })}
            />
            <TextInput {...text('userName')} note={shared.optional} maxLength={LONGEST_USER_NAME} autoComplete="off" />
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
        </MoreFields>
      </Card>
      {registering.isError && <Banner tone="danger">{failureMessage(registering.error, fixed.registerFailed)}</Banner>}
      <SupplyFoot
        isKept={draft.isKept}
        except="password"
        onDiscard={() => {
          setIsTried(false)
          return draft.discard()
        }}
      >
        <Button type="submit" busy={registering.isPending} busyText={messages.submitting}>
          {messages.submit}
        </Button>
      </SupplyFoot>
    </form>
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
  role: keyof typeof english.register.roles
}

const isRole = (text: string): text is RegisterFields['role'] => text in english.register.roles

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

/** The id of a new admin, or of an account that waits for another admin. */
const Registered = ({ userId, isNew, awaitsApproval }: WireReply<Api['registerTurfOwner']>) => {
  const { register: messages } = useAccountAdminMessages()
  useShownFromTop()
  return (
    <Banner tone={awaitsApproval ? 'info' : 'success'}>
      {awaitsApproval ? messages.awaits : isNew ? messages.done : messages.upgraded}
      <span className="block font-normal break-all">{messages.userId(shortId(userId))}</span>
    </Banner>
  )
}
