import { LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { failureSentence } from '../api/failureSentence.ts'
import { useSession } from '../api/useSession.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonLook } from '../ui/buttonLook.ts'
import { cx } from '../ui/cx.ts'
import { useWords } from '../words/en.ts'
import { type Entered, EnterSession } from './EnterSession.tsx'
import { useAccountWords } from './english.ts'
import { LoginFrame } from './LoginFrame.tsx'
import { type PendingLogin, readPendingLogin } from './pendingLogin.ts'
import { useMessageLogin } from './useMessageLogin.ts'

/** Logs in with a message from the number. Without a number it redirects to the log-in page. */
export const MessageLoginPage = () => {
  const { byMessage } = useAccountWords()
  const { shell } = useWords()
  const session = useSession()
  if (session.status === 'unknown') return <PageSkeleton label={shell.checkingSession} />
  return (
    <LoginFrame>
      <PageHead title={byMessage.title} />
      <ForPendingLogin />
    </LoginFrame>
  )
}

const ForPendingLogin = () => {
  // Read once: it is deleted when the message arrives, while this page is still visible.
  const [pending] = useState(readPendingLogin)
  if (!pending) return <Navigate to={paths.login()} replace />
  return <EnterSession pending={pending}>{(enter) => <MessageLogin pending={pending} enter={enter} />}</EnterSession>
}

/** A code to send from the number, a link that fills in the message, and the wait for its arrival. */
const MessageLogin = ({ pending, enter }: { pending: PendingLogin; enter: (entered: Entered) => void }) => {
  const accounts = useAccountWords()
  const { byMessage } = accounts
  const { opened, state, failure, open } = useMessageLogin(pending, enter)
  return (
    // With large letters a number is wider than a small screen.
    <div className="flex flex-col gap-6 wrap-anywhere">
      <div>
        <h1>{byMessage.title}</h1>
        <p className="mt-2 text-ink-2">{byMessage.text(pending.phoneNumber)}</p>
      </div>
      {opened && (
        <>
          <p className="rounded-card border border-line bg-surface p-4 text-center">
            <span className="block text-small text-ink-2">{byMessage.code}</span>
            <span className="figures block text-[1.5rem] font-bold tracking-wide">{opened.code}</span>
          </p>
          <a
            href={opened.link}
            target="_blank"
            rel="noopener noreferrer"
            className={cx(buttonLook('primary'), 'w-full')}
          >
            {byMessage.send}
          </a>
          <p className="text-small text-ink-2">{byMessage.byHand(opened.number)}</p>
          <p role="status" className="flex items-center gap-3 font-semibold">
            <LoaderCircle aria-hidden className="turning size-5 shrink-0" />
            {byMessage.waiting}
          </p>
          {state === 'OTHER_NUMBER' && <Banner tone="warning">{byMessage.otherNumber(pending.phoneNumber)}</Banner>}
          <p className="text-small text-ink-2">{byMessage.warning}</p>
        </>
      )}
      {state === 'OPENING' && (
        <p role="status" className="flex items-center gap-3 font-semibold">
          <LoaderCircle aria-hidden className="turning size-5 shrink-0" />
          {byMessage.opening}
        </p>
      )}
      {state === 'EXPIRED' && <Banner tone="warning">{byMessage.expired}</Banner>}
      {state === 'REFUSED' && <Banner tone="danger">{failureSentence(failure, byMessage.failed)}</Banner>}
      {(state === 'EXPIRED' || state === 'REFUSED') && (
        <Button wide onClick={open}>
          {byMessage.again}
        </Button>
      )}
      <Link to={paths.login()} className="touch inline-flex items-center text-primary underline underline-offset-4">
        {accounts.editNumber}
      </Link>
    </div>
  )
}
