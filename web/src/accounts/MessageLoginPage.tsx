import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { api } from '../api/api.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { useSession } from '../api/useSession.ts'
import { useMessages } from '../messages/en.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { PageSkeleton } from '../shell/SignedIn.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button, buttonStyle } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { type Entered, EnterSession } from './EnterSession.tsx'
import { useAccountMessages } from './english.ts'
import { LoginFrame } from './LoginFrame.tsx'
import { type MessageWait, type PendingLogin, readPendingLogin, savePendingLogin, withProof } from './requestCode.ts'

/** Logs in with a message from the number. Without a number it redirects to the log-in page. */
export const MessageLoginPage = () => {
  const { byMessage } = useAccountMessages()
  const { shell } = useMessages()
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
  const accounts = useAccountMessages()
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
            className={cx(buttonStyle('primary'), 'w-full')}
          >
            {byMessage.send}
          </a>
          <p className="text-small text-ink-2">{byMessage.byHand(opened.number)}</p>
          <Wait>{byMessage.waiting}</Wait>
          {state === 'OTHER_NUMBER' && <Banner tone="warning">{byMessage.otherNumber(pending.phoneNumber)}</Banner>}
          <p className="text-small text-ink-2">{byMessage.warning}</p>
        </>
      )}
      {state === 'OPENING' && <Wait>{byMessage.opening}</Wait>}
      {state === 'EXPIRED' && <Banner tone="warning">{byMessage.expired}</Banner>}
      {state === 'REFUSED' && <Banner tone="danger">{failureMessage(failure, byMessage.failed)}</Banner>}
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

const Wait = ({ children }: { children: string }) => (
  <p role="status" className="flex items-center gap-3 font-semibold">
    <LoaderCircle aria-hidden className="turning size-5 shrink-0" />
    {children}
  </p>
)

const ASK_MILLISECONDS = 3_000

type State = 'OPENING' | 'WAITING' | 'OTHER_NUMBER' | 'EXPIRED' | 'REFUSED'

const isOver = ({ expiresAt }: MessageWait): boolean => Date.parse(expiresAt) <= Date.now()

/** Refusals that end the wait. A lost connection or a busy server does not. */
const ENDS = new Map<string | undefined, 'EXPIRED' | 'REFUSED'>([
  ['MESSAGE_LOGIN_EXPIRED', 'EXPIRED'],
  ['ACCOUNT_BLOCKED', 'REFUSED'],
  ['CONSENT_MISSING', 'REFUSED'],
])

const endOf = (failure: unknown): 'EXPIRED' | 'REFUSED' | undefined =>
  failure instanceof ApiFailure ? ENDS.get(failure.problem?.code) : 'REFUSED'

/**
 * Opens a log-in by message and polls until the message has arrived. The wait is stored in the tab: a phone may discard
 * the page while its user is in WhatsApp.
 */
const useMessageLogin = (pending: PendingLogin, enter: (entered: Entered) => void) => {
  const [opened, setOpened] = useState<MessageWait | undefined>(() =>
    pending.message && !isOver(pending.message) ? pending.message : undefined,
  )
  const [state, setState] = useState<State>(opened ? 'WAITING' : 'OPENING')
  const [failure, setFailure] = useState<unknown>()

  const end = (next: State, why?: unknown) => {
    setOpened(undefined)
    setFailure(why)
    setState(next)
  }
  const open = async () => {
    end('OPENING')
    const body = { phoneNumber: pending.phoneNumber, consent: true }
    try {
      const message = await withProof((proof) => api.beginMessageLogin({ body: { ...body, ...proof } }))
      savePendingLogin({ ...pending, message })
      setOpened(message)
      setState('WAITING')
    } catch (refusal) {
      end('REFUSED', refusal)
    }
  }
  const ask = async ({ secret }: MessageWait) => {
    try {
      const { message, session } = await api.finishMessageLogin({ body: { secret } })
      if (session) enter(session)
      else setState(message === 'FROM_ANOTHER_NUMBER' ? 'OTHER_NUMBER' : 'WAITING')
    } catch (refusal) {
      const next = endOf(refusal)
      if (next) end(next, refusal)
    }
  }

  const acts = useRef({ open, ask })
  useEffect(() => {
    acts.current = { open, ask }
  })
  const isBegun = useRef(false)
  useEffect(() => {
    if (opened || isBegun.current) return
    isBegun.current = true
    void acts.current.open()
  }, [opened])
  useEffect(() => {
    if (!opened) return undefined
    let isAsking = false
    const askOnce = async () => {
      if (isAsking) return
      isAsking = true
      await acts.current.ask(opened)
      isAsking = false
    }
    const timer = setInterval(askOnce, ASK_MILLISECONDS)
    // Timers of background pages are slow, and the user has just returned from WhatsApp.
    document.addEventListener('visibilitychange', askOnce)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askOnce)
    }
  }, [opened])
  return { opened, state, failure, open }
}
