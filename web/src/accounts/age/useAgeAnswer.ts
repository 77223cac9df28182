import { useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { useSession } from '../../api/useSession.ts'
import { saveUser } from '../saveUser.ts'

/**
 * Records that a player of unknown age is an adult before running their next action; a failure to record stops the
 * action.
 */
export const useAgeAnswer = () => {
  const session = useSession()
  const isAsked = session.status === 'in' && session.user.role === 'USER' && session.user.age === 'UNKNOWN'
  const isUnderWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const asAdult = async (act: () => void): Promise<void> => {
    if (!isAsked) return act()
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
  return { isAsked, isBusy, failure, asAdult }
}
