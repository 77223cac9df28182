import { LONGEST_FACTOR_CODE } from '@baari/domain/shared/longest.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { failureSentence } from '../api/failureSentence.ts'
import { useAttempt } from '../api/useAttempt.ts'
import { Button } from '../ui/Button.tsx'
import { CodeInput } from '../ui/CodeInput.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useSecondFactorWords } from './english.ts'

const LENGTH = 6

interface EnterFactorCodeProps {
  /** Submits the code; an error shows at the field. */
  send: (code: string) => Promise<unknown>
  onDone: () => void
  go: string
  busyWords: string
  look?: 'primary' | 'danger'
}

/** Asks for the code of the app, or for a recovery code. */
export const EnterFactorCode = ({ send, onDone, go, busyWords, look = 'primary' }: EnterFactorCodeProps) => {
  const words = useSecondFactorWords()
  const [code, setCode] = useState('')
  const [isRecovery, setIsRecovery] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const { isBusy, failure, attempt, forget } = useAttempt()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Waits a frame, until the dialog or page has taken the focus: the code is the only thing to do here.
    const frame = requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const isMissing = isRecovery ? code.trim().length < LENGTH : code.length < LENGTH
  const check = (entered: string) => {
    if (!isBusy) void attempt(() => send(entered.trim()), onDone)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isMissing) check(code)
  }
  const change = (text: string) => {
    setCode(text)
    setIsTried(false)
    forget()
  }
  const swap = () => {
    setIsRecovery(!isRecovery)
    change('')
  }
  const missing = isRecovery ? words.recoveryMissing : words.codeMissing
  const fault =
    failure === undefined ? (isTried && isMissing ? missing : undefined) : failureSentence(failure, words.codeFailed)
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {isRecovery ? (
        <TextInput
          label={words.recoveryCode}
          maxLength={LONGEST_FACTOR_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          error={fault}
          onValueChange={change}
        />
      ) : (
        <CodeInput value={code} onValueChange={change} onComplete={check} error={fault} length={LENGTH} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button look="plain" className="px-0" onClick={swap}>
          {isRecovery ? words.useApp : words.useRecovery}
        </Button>
        <Button type="submit" look={look} busy={isBusy} busyWords={busyWords}>
          {go}
        </Button>
      </div>
    </form>
  )
}
