import { guardedApi } from '../api/guardedApi.ts'
import { useSecondFactorWords } from './english.ts'
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
  const words = useSecondFactorWords()
  const asThis = { headers: { authorization: `Bearer ${accessToken}` } }
  return needs === 'CODE' ? (
    <>
      <div>
        <h1>{words.loginTitle}</h1>
        <p className="mt-2 text-ink-2">{words.loginText}</p>
      </div>
      <EnterFactorCode
        send={(code) => guardedApi.verifySecondFactor({ body: { code } }, asThis)}
        onDone={onOpened}
        go={words.goOn}
        busyWords={words.checking}
      />
    </>
  ) : (
    <>
      <h1>{words.setUpTitle}</h1>
      <SetUpSecondFactor session={asThis} text={words.requiredText} onDone={onOpened} />
    </>
  )
}
