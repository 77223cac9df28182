import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useSendingAgain } from '../offline/useSendingAgain.ts'
import { useWords } from '../words/en.ts'
import { sendWaiting } from './sendWaiting.ts'
import { OWNER_DAYS_KEY } from './useOwnerDays.ts'
import { readWaiting, type WaitingWalkIn, watchWaiting } from './waitingWalkIns.ts'

/** Walk-ins on this device that still have to be sent. */
export const useWaitingWalkIns = (accountId: string) => {
  const { fixed } = useWords()
  const queries = useQueryClient()
  const [waiting, setWaiting] = useState<readonly WaitingWalkIn[]>([])
  const send = useCallback(async () => {
    const taken = await sendWaiting(accountId, fixed.anywhere.wentWrong)
    if (taken.size > 0) await queries.invalidateQueries({ queryKey: [OWNER_DAYS_KEY] })
  }, [accountId, queries, fixed])
  useEffect(() => {
    const read = () => void readWaiting(accountId).then(setWaiting)
    read()
    return watchWaiting(read)
  }, [accountId])
  const isWaiting = waiting.some(({ refused }) => refused === undefined)
  useSendingAgain(send, isWaiting)
  return { waiting, send }
}
