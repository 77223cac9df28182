import { LONGEST_EMAIL, LONGEST_NAME } from '@baari/domain/shared/longest.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBeforeUnload, useBlocker } from 'react-router'
import { api } from '../api/api.ts'
import { failureSentence } from '../api/failureSentence.ts'
import type { SessionUser } from '../api/session.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useAccountWords } from './english.ts'
import { focusFirstInvalid } from './focusFirstInvalid.ts'
import { type ProfileFields, profileFaults } from './profileFaults.ts'
import { saveUser } from './saveUser.ts'

const SAVED_SHOWN_MS = 2_000

const fieldsOf = ({ firstName, email }: SessionUser): ProfileFields => ({ firstName, email: email ?? '' })

/** Name and e-mail. Saving also updates the name across the site. */
export const UpdateProfile = ({ player }: { player: SessionUser }) => {
  const accounts = useAccountWords()
  const [fields, setFields] = useState(() => fieldsOf(player))
  const [faults, setFaults] = useState<ReturnType<typeof profileFaults>>({})
  const saving = useMutation({
    mutationFn: ({ firstName, email }: ProfileFields) =>
      api.updateProfile({ body: { firstName: firstName.trim(), email: email.trim() } }),
    onSuccess: (user) => {
      setFields(fieldsOf(user))
      saveUser(user)
    },
  })
  const { isSuccess: isSaved, reset } = saving
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(reset, SAVED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isSaved, reset])

  const change = (field: keyof ProfileFields) => (text: string) => {
    setFields((current) => ({ ...current, [field]: text }))
    setFaults(({ [field]: _mended, ...others }) => others)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = profileFaults(fields, accounts.fixed)
    flushSync(() => setFaults(found))
    if (found.firstName || found.email) focusFirstInvalid(event.currentTarget)
    else saving.mutate(fields)
  }
  const before = fieldsOf(player)
  const isChanged = fields.firstName !== before.firstName || fields.email !== before.email

  return (
    <Card className="p-5">
      <h2 className="text-title">{accounts.details}</h2>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-5">
        <TextInput
          label={accounts.name}
          autoComplete="given-name"
          required
          maxLength={LONGEST_NAME}
          value={fields.firstName}
          onValueChange={change('firstName')}
          error={faults.firstName}
        />
        <TextInput
          label={accounts.email}
          hint={accounts.emailHint}
          type="email"
          autoComplete="email"
          maxLength={LONGEST_EMAIL}
          value={fields.email}
          onValueChange={change('email')}
          error={faults.email}
        />
        <Button type="submit" busy={saving.isPending} busyWords={accounts.saving} className="self-start">
          {accounts.save}
        </Button>
        {saving.isError && <Banner tone="danger">{failureSentence(saving.error, accounts.fixed.saveFailed)}</Banner>}
        {isSaved && <Banner tone="success">{accounts.fixed.saved}</Banner>}
      </form>
      <AskBeforeLeaving isChanged={isChanged && !saving.isPending} />
    </Card>
  )
}

/**
 * Asks before unsaved changes are lost to another page or a closed tab. Sheets of the same page open without asking.
 */
const AskBeforeLeaving = ({ isChanged }: { isChanged: boolean }) => {
  const accounts = useAccountWords()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload((event) => {
    if (isChanged) event.preventDefault()
  })
  const stay = () => blocker.reset?.()
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={accounts.leaveTitle}
      text={accounts.leaveText}
      stay={accounts.stay}
      go={accounts.leave}
      onGo={() => blocker.proceed?.()}
    />
  )
}
