import { LoaderCircle } from 'lucide-react'
import { Link } from 'react-router'
import { failureSentence } from '../api/failureSentence.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonLook } from '../ui/buttonLook.ts'
import { cx } from '../ui/cx.ts'
import type { Entered } from './EnterSession.tsx'
import { useAccountWords } from './english.ts'
import type { PendingLogin } from './pendingLogin.ts'
import { useMessageLogin } from './useMessageLogin.ts'

/** A code to send from the number, a link that fills in the message, and the wait for its arrival. */
export const MessageLogin = ({ pending, enter }: { pending: PendingLogin; enter: (entered: Entered) => void }) => {
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
