import { type FormEvent, useState } from 'react'
import { failureSentence } from '../api/failureSentence.ts'
import { useAttempt } from '../api/useAttempt.ts'
import { Button } from '../ui/Button.tsx'
import { CodeInput } from '../ui/CodeInput.tsx'
import { useSecondFactorWords } from './english.ts'

const LENGTH = 6

/** Asks for the first code of an app that has just received the key. */
export const FirstCode = <T,>({
  send,
  onDone,
}: {
  send: (code: string) => Promise<T>
  onDone: (answer: T) => void
}) => {
  const words = useSecondFactorWords()
  const [code, setCode] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { isBusy, failure, attempt, forget } = useAttempt()
  const check = (entered: string) => {
    if (!isBusy) void attempt(() => send(entered), onDone)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (code.length === LENGTH) check(code)
  }
  const missing = isTried && code.length < LENGTH ? words.codeMissing : undefined
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <CodeInput
        value={code}
        onValueChange={(digits) => {
          setCode(digits)
          setIsTried(false)
          forget()
        }}
        onComplete={check}
        error={failure === undefined ? missing : failureSentence(failure, words.codeFailed)}
        length={LENGTH}
      />
      <Button type="submit" className="self-end" busy={isBusy} busyWords={words.finishing}>
        {words.finish}
      </Button>
    </form>
  )
}
