import { guardedApi } from '../api/guardedApi.ts'
import { useSecondFactorMessages } from './english.ts'
import { EnterFactorCode, SetUpSecondFactor } from './SetUpSecondFactor.tsx'

/** The remaining step of an admin's new session before the browser accepts it. */
export const OpenSession = ({
  accessToken,
  needs,
  onOpened,
}: {
  accessToken: string
  needs: 'CODE' | 'SETUP'
  onOpened: () => void
}) => {
  const messages = useSecondFactorMessages()
  const asThis = { headers: { authorization: `Bearer ${accessToken}` } }
  return needs === 'CODE' ? (
    <>
      <div>
        <h1>{messages.loginTitle}</h1>
        <p className="mt-2 text-ink-2">{messages.loginText}</p>
      </div>
      <EnterFactorCode
        send={(code) => guardedApi.verifySecondFactor({ body: { code } }, asThis)}
        onDone={onOpened}
        go={messages.goOn}
        busyText={messages.checking}
      />
    </>
  ) : (
    <>
      <h1>{messages.setUpTitle}</h1>
      <SetUpSecondFactor session={asThis} text={messages.requiredText} onDone={onOpened} />
    </>
  )
}
