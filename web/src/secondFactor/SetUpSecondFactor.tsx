import type { Api } from '@baari/contract/api.ts'
import type { SendOptions } from '@baari/contract/createClientOf.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { type FormEvent, useState } from 'react'
import { failureSentence } from '../api/failureSentence.ts'
import { guardedApi } from '../api/guardedApi.ts'
import { useAttempt } from '../api/useAttempt.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { CodeInput } from '../ui/CodeInput.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { useSecondFactorWords } from './english.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Sets up the second factor in three steps: the key for the app, the app's first code, and the recovery codes. */
export const SetUpSecondFactor = ({
  session = {},
  text,
  onDone,
}: {
  /** During a log-in the browser does not have the session yet. */
  session?: SendOptions
  text: string
  onDone: () => void
}) => {
  const words = useSecondFactorWords()
  const [begun, setBegun] = useState<WireReply<Api['beginSecondFactor']>>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { isBusy, failure, attempt } = useAttempt()
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  if (!begun)
    return (
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{text}</p>
        {failure !== undefined && <Banner tone="danger">{failureSentence(failure, words.beginFailed)}</Banner>}
        <Button
          className="self-start"
          busy={isBusy}
          onClick={() => void attempt(() => guardedApi.beginSecondFactor({}, session), setBegun)}
        >
          {words.begin}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{words.scan}</p>
      <QrCode text={begun.otpauthUri} label={words.picture} />
      <p>
        <span className="block text-small text-ink-2">{words.key}</span>
        <code className="figures font-semibold break-words" data-testid="factor-key">
          {begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <p className="text-ink-2">{words.first}</p>
      <FirstCode
        send={(code) => guardedApi.confirmSecondFactor({ body: { code } }, session)}
        onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      />
    </div>
  )
}

const LENGTH = 6

/** Asks for the first code of an app that has just received the key. */
const FirstCode = <T,>({ send, onDone }: { send: (code: string) => Promise<T>; onDone: (answer: T) => void }) => {
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
