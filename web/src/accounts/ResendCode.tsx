import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { useState } from 'react'
import { failureSentence } from '../api/failureSentence.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { CodesUsedUp } from './CodesUsedUp.tsx'
import { useAccountWords } from './english.ts'
import { type PendingLogin, savePendingLogin } from './pendingLogin.ts'
import { type CodeOutcome, requestCode } from './requestCode.ts'
import { useSecondsUntil } from './useSecondsUntil.ts'

const isSaid = ({ problem }: ApiFailure): boolean =>
  ['PROVE_BY_MESSAGE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'].includes(problem?.code ?? '')

/** Sends another code. After each one the button is locked for as long as the server says. */
export const ResendCode = ({ pending }: { pending: PendingLogin }) => {
  const accounts = useAccountWords()
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
        look="quiet"
        wide
        disabled={seconds > 0}
        busy={last === 'SENDING'}
        busyWords={accounts.sending}
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
            <p className="font-normal">{failureSentence(failure, '')}</p>
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
