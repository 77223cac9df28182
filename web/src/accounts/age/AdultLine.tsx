import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api/api.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { useAttempt } from '../../api/useAttempt.ts'
import { useSession } from '../../api/useSession.ts'
import { useMessages } from '../../messages/en.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { saveUser } from '../saveUser.ts'
import { useAgeMessages } from './english.ts'

/** States that a player who continues is 18 or older. A player under 18 says so, confirms it, and is led to the profile. */
export const AdultLine = ({ failure }: { failure: unknown }) => {
  const messages = useAgeMessages()
  const { ui } = useMessages()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, failure: notSaved, attempt } = useAttempt()
  const problem = failure ?? notSaved
  const sayMinor = () =>
    attempt(async () => {
      saveUser(await api.declareAge({ body: { isAdult: false } }))
      await navigate(paths.profile())
    })
  return (
    <div className="text-small text-ink-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role={isAsking ? 'status' : undefined}>{isAsking ? messages.stays : messages.confirmed}</p>
        <div className="-mx-2 flex">
          {isAsking && (
            <Button variant="plain" className="px-2" onClick={() => setIsAsking(false)}>
              {ui.cancel}
            </Button>
          )}
          <Button
            variant="plain"
            className="px-2"
            busy={isBusy}
            busyText={messages.saving}
            onClick={() => (isAsking ? void sayMinor() : setIsAsking(true))}
          >
            {isAsking ? messages.sayMinor : messages.isMinor}
          </Button>
        </div>
      </div>
      {problem !== undefined && <p role="alert">{failureMessage(problem, messages.failed)}</p>}
    </div>
  )
}

/**
 * Records that a player of unknown age is an adult before running their next action; a failure to record stops the
 * action.
 */
export const useAgeAnswer = () => {
  const session = useSession()
  const isRequested = session.status === 'in' && session.user.role === 'USER' && session.user.age === 'UNKNOWN'
  const isUnderWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const asAdult = async (act: () => void): Promise<void> => {
    if (!isRequested) return act()
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsBusy(true)
    setFailure(undefined)
    try {
      saveUser(await api.declareAge({ body: { isAdult: true } }))
    } catch (error) {
      setFailure(error)
      return
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
    act()
  }
  return { isRequested, isBusy, failure, asAdult }
}
