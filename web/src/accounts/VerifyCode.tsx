import { LANGUAGE_CHOICE } from '@baari/domain/shared/language.ts'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { api } from '../api/api.ts'
import { failureSentence } from '../api/failureSentence.ts'
import { saveSession } from '../api/session.ts'
import { useBoot } from '../boot.ts'
import { paths } from '../paths.ts'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import { pathAfterLogin } from '../shell/pathAfterLogin.ts'
import type { LoginState } from '../shell/SignedIn.tsx'
import { Button } from '../ui/Button.tsx'
import { CodeInput } from '../ui/CodeInput.tsx'
import { writeCookie } from '../ui/writeCookie.ts'
import { lazyPart } from '../words/lazyPart.ts'
import { useAccountWords } from './english.ts'
import { focusFirstInvalid } from './focusFirstInvalid.ts'
import { maskedPhone } from './formatPhone.ts'
import { LateCode } from './LateCode.tsx'
import { forgetPendingLogin, type PendingLogin } from './pendingLogin.ts'
import { ResendCode } from './ResendCode.tsx'

const LENGTH = 6

const OpenSession = lazyPart(async () => (await import('../secondFactor/OpenSession.tsx')).OpenSession)

type Entered = Awaited<ReturnType<typeof api.login>>

/** Code in, session out. The last digit sends it; the button is for whoever came back to it. */
export const VerifyCode = ({ pending }: { pending: PendingLogin }) => {
  const accounts = useAccountWords()
  const { language } = useBoot()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  /** A session that still needs the second factor; the browser takes it once that is given. */
  const [half, setHalf] = useState<Entered>()

  const enter = ({ access_token, user }: Entered) => {
    forgetPendingLogin()
    saveSession({ access_token, user })
    // A device that has chosen no language follows the account.
    if (user.language !== language) writeCookie(LANGUAGE_CHOICE, user.language)
    // A fresh page: nothing that was read as a stranger stays in memory.
    window.location.replace(pathAfterLogin(user.role, pending.origin))
  }
  const refuse = (failure: unknown) => {
    setFault(failureSentence(failure, accounts.fixed.codeWrong))
    setIsBusy(false)
  }
  const verify = (otp: string) => {
    if (isBusy) return
    setIsBusy(true)
    api.login({ body: { phoneNumber: pending.phoneNumber, otp } }).then((entered) => {
      if (entered.stillNeeds === 'NOTHING') enter(entered)
      else setHalf(entered)
    }, refuse)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (code.length === LENGTH) return verify(code)
    flushSync(() => setFault(accounts.fixed.codeMissing))
    focusFirstInvalid(event.currentTarget)
  }
  const change = (digits: string) => {
    setCode(digits)
    setFault(undefined)
  }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // After the frame in which the new page's heading took the focus: here there is one thing to do.
    const frame = requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const back: LoginState = pending.origin ? { origin: pending.origin } : {}

  if (half && half.stillNeeds !== 'NOTHING')
    return (
      <Suspense fallback={<PageSkeleton label={accounts.verifying} />}>
        <OpenSession accessToken={half.access_token} needs={half.stillNeeds} onOpened={() => enter(half)} />
      </Suspense>
    )
  return (
    <>
      <div>
        <h1>{accounts.verifyTitle}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-2 text-ink-2">
          {accounts.sentTo}
          <span className="spoken">{accounts.endingIn(pending.phoneNumber.slice(-3))}</span>
          <span aria-hidden className="font-semibold text-ink">
            {maskedPhone(pending.phoneNumber)}
          </span>
          <Link
            to={paths.login()}
            state={back}
            className="touch inline-flex items-center font-semibold text-primary underline underline-offset-4"
          >
            {accounts.editNumber}
          </Link>
        </p>
      </div>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <CodeInput value={code} onValueChange={change} onComplete={verify} error={fault} length={LENGTH} />
        <Button type="submit" wide busy={isBusy} busyWords={accounts.verifying}>
          {accounts.verify}
        </Button>
      </form>
      <ResendCode pending={pending} />
      <p className="text-small text-ink-2">{accounts.inboxHint}</p>
      <LateCode pending={pending} />
    </>
  )
}
