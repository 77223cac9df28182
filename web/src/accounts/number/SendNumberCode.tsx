import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { useAccountWords } from '../english.ts'
import { withProof } from '../requestCode.ts'
import { useSecondsUntil } from '../useSecondsUntil.ts'
import { useNumberWords } from './english.ts'

interface Sending {
  /** The new number; undefined for a code to the present one. */
  phoneNumber?: string
  send: string
  sent: string
  code: string
  onCodeChange: (code: string) => void
  /** Returns false if the code cannot be sent yet. */
  mayBegin?: () => boolean
}

/** Sends a code to one of the two numbers, and has a field to enter it. */
export const SendNumberCode = ({ phoneNumber, send, sent, code, onCodeChange, mayBegin = () => true }: Sending) => {
  const accounts = useAccountWords()
  const words = useNumberWords()
  const [resendAt, setResendAt] = useState(0)
  const seconds = useSecondsUntil(resendAt)
  const body = phoneNumber === undefined ? { to: 'OLD_NUMBER' as const } : { to: 'NEW_NUMBER' as const, phoneNumber }
  const sending = useMutation({
    mutationFn: () => withProof((proof) => api.sendNumberCode({ body: { ...body, ...proof } })),
    onSuccess: ({ resendAfterSeconds }) => setResendAt(Date.now() + resendAfterSeconds * 1_000),
  })
  const isSent = resendAt > 0
  return (
    <div className="flex flex-col gap-3">
      {sending.isError && <Banner tone="danger">{failureSentence(sending.error, words.sendFailed)}</Banner>}
      <Button
        look={isSent ? 'quiet' : 'primary'}
        wide
        disabled={seconds > 0}
        busy={sending.isPending}
        busyWords={accounts.sending}
        onClick={() => {
          if (mayBegin()) sending.mutate()
        }}
      >
        {seconds > 0 ? accounts.fixed.resendIn(seconds) : isSent ? words.resend : send}
      </Button>
      {isSent && <CodeInput value={code} onValueChange={onCodeChange} hint={sent} />}
    </div>
  )
}
