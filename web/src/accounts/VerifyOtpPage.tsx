import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { maskedPhone } from '@baari/domain/shared/person.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, Navigate } from 'react-router'
import { api } from '../api/api.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { useSession } from '../api/useSession.ts'
import { useMessages } from '../messages/en.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { type LoginState, PageSkeleton } from '../shell/SignedIn.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { CodeInput } from '../ui/fields/CodeInput.tsx'
import { type Entered, EnterSession } from './EnterSession.tsx'
import { useAccountMessages } from './english.ts'
import { focusFirstInvalid } from './focusFirstInvalid.ts'
import { CodesUsedUp, LoginFrame } from './LoginFrame.tsx'
import { type CodeOutcome, type PendingLogin, readPendingLogin, requestCode, savePendingLogin } from './requestCode.ts'
import { useSecondsUntil } from './useSecondsUntil.ts'

/** Asks for the code that was sent. Without a number it redirects to the log-in page. */
export const VerifyOtpPage = () => {
  const accounts = useAccountMessages()
  const { shell } = useMessages()
  const session = useSession()
  if (session.status === 'unknown') return <PageSkeleton label={shell.checkingSession} />
  return (
    <LoginFrame>
      <PageHead title={accounts.verifyTitle} />
      <ForPendingLogin />
    </LoginFrame>
  )
}

const ForPendingLogin = () => {
  // Read once: it is deleted when the code was right, while this page is still visible.
  const [pending] = useState(readPendingLogin)
  if (!pending) return <Navigate to={paths.login()} replace />
  return <EnterSession pending={pending}>{(enter) => <VerifyCode pending={pending} enter={enter} />}</EnterSession>
}

const LENGTH = 6

/** Exchanges a code for a session. The last digit submits the code; the button submits it again. */
const VerifyCode = ({ pending, enter }: { pending: PendingLogin; enter: (entered: Entered) => void }) => {
  const accounts = useAccountMessages()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [isClosed, setIsClosed] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  const refuse = (failure: unknown) => {
    setFault(failureMessage(failure, accounts.fixed.codeWrong))
    setIsClosed(failure instanceof ApiFailure && failure.problem?.code === 'PROVE_BY_MESSAGE')
    setIsBusy(false)
  }
  const verify = (otp: string) => {
    if (isBusy) return
    setIsBusy(true)
    api.login({ body: { phoneNumber: pending.phoneNumber, otp } }).then(enter, refuse)
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
    // Waits a frame, until the new page's heading has taken the focus: the code is the only thing to do here.
    const frame = requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const back: LoginState = pending.origin ? { origin: pending.origin } : {}

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
        <Button type="submit" wide busy={isBusy} busyText={accounts.verifying}>
          {accounts.verify}
        </Button>
      </form>
      {isClosed && <CodesUsedUp />}
      <ResendCode pending={pending} />
      <p className="text-small text-ink-2">{accounts.inboxHint}</p>
      <LateCode pending={pending} />
    </>
  )
}

/** Advice for a code that has not arrived by the time another one can be requested. */
const LateCode = ({ pending }: { pending: PendingLogin }) => {
  const accounts = useAccountMessages()
  const seconds = useSecondsUntil(pending.resendAt)
  if (seconds > 0) return null
  return (
    <div role="status" className="text-small text-ink-2">
      <p className="font-semibold text-ink">{accounts.lateTitle}</p>
      <ul className="mt-1 list-disc pl-5">
        <li>{accounts.lateNumber(pending.phoneNumber)}</li>
        <li>{accounts.lateSignal}</li>
        <li>{accounts.lateResend}</li>
      </ul>
    </div>
  )
}

const isSaid = ({ problem }: ApiFailure): boolean =>
  ['PROVE_BY_MESSAGE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'].includes(problem?.code ?? '')

/** Sends another code. After each one the button is locked for as long as the server says. */
const ResendCode = ({ pending }: { pending: PendingLogin }) => {
  const accounts = useAccountMessages()
  const [resendAt, setResendAt] = useState(pending.resendAt)
  const [last, setLast] = useState<'SENDING' | CodeOutcome['kind']>()
  const [failure, setFailure] = useState<unknown>()
  const seconds = useSecondsUntil(resendAt)
  const resend = async () => {
    setLast('SENDING')
    const outcome = await requestCode(pending.phoneNumber)
    const { kind, resendAfterSeconds } = outcome
    setLast(kind)
    setFailure(kind === 'REFUSED' ? outcome.failure : undefined)
    if (resendAfterSeconds === undefined) return
    const at = Date.now() + resendAfterSeconds * 1_000
    setResendAt(at)
    savePendingLogin({ ...pending, resendAt: at })
  }
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="quiet"
        wide
        disabled={seconds > 0}
        busy={last === 'SENDING'}
        busyText={accounts.sending}
        onClick={resend}
      >
        {seconds > 0 ? accounts.fixed.resendIn(seconds) : accounts.resend}
      </Button>
      {/* The seconds are visual only; a screen reader announces the end of the wait. */}
      <p role="status" className="spoken">
        {seconds === 0 ? accounts.resendReady : ''}
      </p>
      {last === 'REFUSED' && (
        <Banner tone="danger">
          <p>{accounts.fixed.resendFailed}</p>
          {failure instanceof ApiFailure && isSaid(failure) && (
            <p className="font-normal">{failureMessage(failure, '')}</p>
          )}
        </Banner>
      )}
      {failure instanceof ApiFailure && failure.problem?.code === 'PROVE_BY_MESSAGE' && (
        <CodesUsedUp pending={pending} />
      )}
      {last === 'SENT' && <Banner tone="success">{accounts.resent}</Banner>}
    </div>
  )
}
