import { shortId } from '@baari/contract/wire/values.ts'
import { LANGUAGES, languageNames } from '@baari/domain/shared/language.ts'
import { LONGEST_EMAIL, LONGEST_NAME } from '@baari/domain/shared/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { type FormEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBeforeUnload, useBlocker } from 'react-router'
import { api } from '../api/api.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { endSession, type SessionUser } from '../api/session.ts'
import { useBoot } from '../boot.ts'
import { useMessages } from '../messages/en.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { paths } from '../paths.ts'
import { useChooseLanguage } from '../shell/LanguageSwitch.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { FactList } from '../ui/FactList.tsx'
import { RadioCards } from '../ui/fields/RadioCards.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { Skeleton } from '../ui/LoadingRegion.tsx'
import { FoldedCard } from '../ui/TitledCard.tsx'
import { useAccountMessages } from './english.ts'
import { focusFirstInvalid } from './focusFirstInvalid.ts'
import { formatPhone, type ProfileFields, profileFaults } from './profileFields.ts'
import { saveUser } from './saveUser.ts'

const ChangeNumber = lazyPart(async () => (await import('./number/ChangeNumber.tsx')).ChangeNumber)

/** The facts of the account, the change of its number, and the two ways to log out. */
export const AccountCard = ({ player }: { player: SessionUser }) => {
  const accounts = useAccountMessages()
  const { shell } = useMessages()
  const logout = useSheetAddress('logout')
  const everywhere = useSheetAddress('logout-everywhere')
  const change = useSheetAddress('change-number')
  const facts: [term: string, text: ReactNode][] = [
    [
      accounts.phone,
      <span key="phone" className="flex flex-wrap items-center justify-between gap-x-4">
        {formatPhone(player.phoneNumber)}
        {player.role !== 'ADMIN' && (
          <button type="button" className="touch font-semibold text-primary" onClick={change.open}>
            {accounts.changeNumber}
          </button>
        )}
      </span>,
    ],
    [accounts.role, accounts.roles[player.role]],
    [accounts.accountId, shortId(player.entityId)],
  ]
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-title">{accounts.account}</h2>
      <FactList facts={facts} className="flex flex-col gap-2" />
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <Button variant="quiet" icon={<LogOut aria-hidden className="size-5" />} onClick={logout.open}>
          {shell.logout}
        </Button>
        <Button variant="quiet" onClick={everywhere.open}>
          {accounts.logoutEverywhere}
        </Button>
      </div>
      <Dialog open={change.isOpen} onClose={change.close} title={accounts.changeNumberTitle}>
        <Suspense fallback={<Skeleton className="h-64" />}>
          <ChangeNumber own={player.phoneNumber} onDone={change.close} />
        </Suspense>
      </Dialog>
      <LogOutEverywhere open={everywhere.isOpen} onClose={everywhere.close} />
    </Card>
  )
}

/** Ends every session of the account. Unlike a log-out on this device, it needs the server's confirmation. */
const LogOutEverywhere = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const accounts = useAccountMessages()
  const ending = useMutation({
    mutationFn: () => api.logout({ query: { all: 'true' } }),
    onSuccess: () => {
      endSession()
      // A page load clears the account's data from memory.
      window.location.assign(paths.login())
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={accounts.logoutEverywhereTitle}
      text={accounts.logoutEverywhereText}
      go={accounts.logoutEverywhere}
      onGo={ending.mutate}
      busy={ending.isPending || ending.isSuccess}
      problem={ending.isError ? accounts.logoutEverywhereFailed : undefined}
    />
  )
}

const SAVED_SHOWN_MS = 2_000

const fieldsOf = ({ firstName, email }: SessionUser): ProfileFields => ({ firstName, email: email ?? '' })

/** Name and e-mail. Saving also updates the name across the site. */
export const UpdateProfile = ({ player }: { player: SessionUser }) => {
  const accounts = useAccountMessages()
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
        <Button type="submit" busy={saving.isPending} busyText={accounts.saving} className="self-start">
          {accounts.save}
        </Button>
        {saving.isError && <Banner tone="danger">{failureMessage(saving.error, accounts.fixed.saveFailed)}</Banner>}
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
  const accounts = useAccountMessages()
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

/** The language of the pages and of messages to the phone. */
export const LanguageCard = () => {
  const accounts = useAccountMessages()
  const { language } = useBoot()
  const choose = useChooseLanguage()
  return (
    <FoldedCard title={accounts.language}>
      <p className="text-small text-ink-2">{accounts.languageText}</p>
      <RadioCards
        label={accounts.language}
        options={LANGUAGES.map((one) => ({ value: one, label: <span lang={one}>{languageNames[one]}</span> }))}
        value={language}
        onValueChange={choose}
      />
    </FoldedCard>
  )
}
