import { useAccountWords } from './english.ts'
import type { PendingLogin } from './pendingLogin.ts'
import { useSecondsUntil } from './useSecondsUntil.ts'

/** Advice for a code that has not arrived by the time another one can be requested. */
export const LateCode = ({ pending }: { pending: PendingLogin }) => {
  const accounts = useAccountWords()
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
