import type { Api } from '@baari/contract/api.ts'
import type { SendOptions } from '@baari/contract/createClientOf.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { LONGEST_FACTOR_CODE } from '@baari/domain/shared/longest.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { failureSentence } from '../api/failureSentence.ts'
import { guardedApi } from '../api/guardedApi.ts'
import { useAttempt } from '../api/useAttempt.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { CodeInput } from '../ui/fields/CodeInput.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { QrCode } from '../ui/pictures/QrCode.tsx'
import { saveFile } from '../ui/tables/saveFile.ts'
import { useSecondFactorWords } from './english.ts'

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

/** Ten recovery codes, shown only once. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const words = useSecondFactorWords()
  const [told, setTold] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setTold(words.copied),
      () => setTold(words.copyFailed),
    )
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-body font-semibold">{words.codesTitle}</h3>
      <p className="text-ink-2">{words.codesText}</p>
      <ol className="figures grid grid-cols-2 gap-x-4 gap-y-2 rounded-control bg-surface-2 p-4 font-semibold">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="quiet" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button
          look="quiet"
          onClick={() => saveFile({ name: words.fileName, content: `${codes.join('\n')}\n`, type: 'text/plain' })}
        >
          {words.save}
        </Button>
        <span role="status" className="text-small text-ink-2">
          {told}
        </span>
      </div>
      <Button className="self-end" onClick={onKept}>
        {words.kept}
      </Button>
    </div>
  )
}
