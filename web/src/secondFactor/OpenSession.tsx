import { adminRoutes } from '@baari/contract/adminRoutes.generated.ts'
import { createClientOf } from '@baari/contract/createClientOf.ts'
import { useState } from 'react'
import { EnterFactorCode } from './EnterFactorCode.tsx'
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx'
import { useSecondFactorWords } from './useSecondFactorWords.ts'

/** What a new session of an admin still needs before the browser takes it. */
export const OpenSession = ({
  accessToken,
  needs,
  onOpened,
}: {
  accessToken: string
  needs: 'CODE' | 'SETUP'
  onOpened: () => void
}) => {
  const words = useSecondFactorWords()
  const [calls] = useState(() =>
    createClientOf(adminRoutes, '', { headers: () => ({ authorization: `Bearer ${accessToken}` }) }),
  )
  return needs === 'CODE' ? (
    <>
      <div>
        <h1>{words.loginTitle}</h1>
        <p className="mt-2 text-ink-2">{words.loginText}</p>
      </div>
      <EnterFactorCode
        send={(code) => calls.proveSecondFactor({ body: { code } })}
        onDone={onOpened}
        go={words.goOn}
        busyWords={words.checking}
      />
    </>
  ) : (
    <>
      <h1>{words.setUpTitle}</h1>
      <SetUpSecondFactor calls={calls} text={words.requiredText} onDone={onOpened} />
    </>
  )
}
