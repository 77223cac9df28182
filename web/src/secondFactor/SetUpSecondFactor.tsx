import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { lazy, Suspense, useState } from 'react'
import type { adminApi } from '../api/adminApi.ts'
import { failureSentence } from '../api/failureSentence.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { FirstCode } from './FirstCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useAttempt } from './useAttempt.ts'
import { useSecondFactorWords } from './useSecondFactorWords.ts'

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }))

/** The calls of a session, which at the log-in is not that of the browser yet. */
type FactorCalls = Pick<typeof adminApi, 'beginSecondFactor' | 'confirmSecondFactor' | 'proveSecondFactor'>

/** Key into the app, first code out of it, recovery codes to keep: in this order. */
export const SetUpSecondFactor = ({
  calls,
  text,
  onDone,
}: {
  calls: FactorCalls
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
          onClick={() => void attempt(() => calls.beginSecondFactor({}), setBegun)}
        >
          {words.begin}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{words.scan}</p>
      <Suspense fallback={<Skeleton className="size-56 self-center" />}>
        <QrCode text={begun.otpauthUri} label={words.picture} />
      </Suspense>
      <p>
        <span className="block text-small text-ink-2">{words.key}</span>
        <code className="figures font-semibold break-words" data-testid="factor-key">
          {begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <p className="text-ink-2">{words.first}</p>
      <FirstCode
        send={(code) => calls.confirmSecondFactor({ body: { code } })}
        onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      />
    </div>
  )
}
