import type { Api } from '@baari/contract/api.ts'
import type { SendOptions } from '@baari/contract/createClientOf.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { LONGEST_FACTOR_CODE } from '@baari/domain/shared/limits.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { failureMessage } from '../api/failureMessage.ts'
import { guardedApi } from '../api/guardedApi.ts'
import { useAttempt } from '../api/useAttempt.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { CodeInput } from '../ui/fields/CodeInput.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { QrCode } from '../ui/pictures/QrCode.tsx'
import { saveFile } from '../ui/tables/saveFile.ts'
import { useSecondFactorMessages } from './english.ts'

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
  const messages = useSecondFactorMessages()
  const [begun, setBegun] = useState<WireReply<Api['beginSecondFactor']>>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { isBusy, failure, attempt } = useAttempt()
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  if (!begun)
    return (
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{text}</p>
        {failure !== undefined && <Banner tone="danger">{failureMessage(failure, messages.beginFailed)}</Banner>}
        <Button
          className="self-start"
          busy={isBusy}
          onClick={() => void attempt(() => guardedApi.beginSecondFactor({}, session), setBegun)}
        >
          {messages.begin}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{messages.scan}</p>
      <QrCode text={begun.otpauthUri} label={messages.picture} />
      <p>
        <span className="block text-small text-ink-2">{messages.key}</span>
        <code className="figures font-semibold break-words" data-testid="factor-key">
          {begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <p className="text-ink-2">{messages.first}</p>
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
  const messages = useSecondFactorMessages()
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
  const missing = isTried && code.length < LENGTH ? messages.codeMissing : undefined
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
        error={failure === undefined ? missing : failureMessage(failure, messages.codeFailed)}
        length={LENGTH}
      />
      <Button type="submit" className="self-end" busy={isBusy} busyText={messages.finishing}>
        {messages.finish}
      </Button>
    </form>
  )
}

interface EnterFactorCodeProps {
  /** Submits the code; an error shows at the field. */
  send: (code: string) => Promise<unknown>
  onDone: () => void
  go: string
  busyText: string
  variant?: 'primary' | 'danger'
}

/** Asks for the code of the app, or for a recovery code. */
export const EnterFactorCode = ({ send, onDone, go, busyText, variant = 'primary' }: EnterFactorCodeProps) => {
  const messages = useSecondFactorMessages()
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
  const missing = isRecovery ? messages.recoveryMissing : messages.codeMissing
  const fault =
    failure === undefined ? (isTried && isMissing ? missing : undefined) : failureMessage(failure, messages.codeFailed)
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {isRecovery ? (
        <TextInput
          label={messages.recoveryCode}
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
        <Button variant="plain" className="px-0" onClick={swap}>
          {isRecovery ? messages.useApp : messages.useRecovery}
        </Button>
        <Button type="submit" variant={variant} busy={isBusy} busyText={busyText}>
          {go}
        </Button>
      </div>
    </form>
  )
}

/** Ten recovery codes, shown only once. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const messages = useSecondFactorMessages()
  const [message, setMessage] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setMessage(messages.copied),
      () => setMessage(messages.copyFailed),
    )
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-body font-semibold">{messages.codesTitle}</h3>
      <p className="text-ink-2">{messages.codesText}</p>
      <ol className="figures grid grid-cols-2 gap-x-4 gap-y-2 rounded-control bg-surface-2 p-4 font-semibold">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="quiet" onClick={() => void copy()}>
          {messages.copy}
        </Button>
        <Button
          variant="quiet"
          onClick={() => saveFile({ name: messages.fileName, content: `${codes.join('\n')}\n`, type: 'text/plain' })}
        >
          {messages.save}
        </Button>
        <span role="status" className="text-small text-ink-2">
          {message}
        </span>
      </div>
      <Button className="self-end" onClick={onKept}>
        {messages.kept}
      </Button>
    </div>
  )
}
