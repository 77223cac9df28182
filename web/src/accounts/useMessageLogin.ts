import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api/api.ts'
import type { Entered } from './EnterSession.tsx'
import { type MessageWait, type PendingLogin, savePendingLogin } from './pendingLogin.ts'
import { withProof } from './requestCode.ts'

const ASK_MILLISECONDS = 3_000

type State = 'OPENING' | 'WAITING' | 'OTHER_NUMBER' | 'EXPIRED' | 'REFUSED'

const isOver = ({ expiresAt }: MessageWait): boolean => Date.parse(expiresAt) <= Date.now()

/** Refusals that end the wait. A lost connection or a busy server does not. */
const ENDS = { MESSAGE_LOGIN_EXPIRED: 'EXPIRED', ACCOUNT_BLOCKED: 'REFUSED', CONSENT_MISSING: 'REFUSED' } as const

const endOf = (failure: unknown): 'EXPIRED' | 'REFUSED' | undefined => {
  if (!(failure instanceof ApiFailure)) return 'REFUSED'
  const code = failure.problem?.code
  return code !== undefined && Object.hasOwn(ENDS, code) ? ENDS[code as keyof typeof ENDS] : undefined
}

/**
 * Opens a log-in by message and polls until the message has arrived. The wait is stored in the tab: a phone may discard
 * the page while its user is in WhatsApp.
 */
export const useMessageLogin = (pending: PendingLogin, enter: (entered: Entered) => void) => {
  const [opened, setOpened] = useState<MessageWait | undefined>(() =>
    pending.message && !isOver(pending.message) ? pending.message : undefined,
  )
  const [state, setState] = useState<State>(opened ? 'WAITING' : 'OPENING')
  const [failure, setFailure] = useState<unknown>()

  const end = (next: State, why?: unknown) => {
    setOpened(undefined)
    setFailure(why)
    setState(next)
  }
  const open = async () => {
    end('OPENING')
    const body = { phoneNumber: pending.phoneNumber, consent: true }
    try {
      const message = await withProof((proof) => api.beginMessageLogin({ body: { ...body, ...proof } }))
      savePendingLogin({ ...pending, message })
      setOpened(message)
      setState('WAITING')
    } catch (refusal) {
      end('REFUSED', refusal)
    }
  }
  const ask = async ({ secret }: MessageWait) => {
    try {
      const { message, session } = await api.finishMessageLogin({ body: { secret } })
      if (session) enter(session)
      else setState(message === 'FROM_ANOTHER_NUMBER' ? 'OTHER_NUMBER' : 'WAITING')
    } catch (refusal) {
      const next = endOf(refusal)
      if (next) end(next, refusal)
    }
  }

  const acts = useRef({ open, ask })
  useEffect(() => {
    acts.current = { open, ask }
  })
  const isBegun = useRef(false)
  useEffect(() => {
    if (opened || isBegun.current) return
    isBegun.current = true
    void acts.current.open()
  }, [opened])
  useEffect(() => {
    if (!opened) return undefined
    let isAsking = false
    const askOnce = async () => {
      if (isAsking) return
      isAsking = true
      await acts.current.ask(opened)
      isAsking = false
    }
    const timer = setInterval(askOnce, ASK_MILLISECONDS)
    // Timers of background pages are slow, and the user has just returned from WhatsApp.
    document.addEventListener('visibilitychange', askOnce)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askOnce)
    }
  }, [opened])
  return { opened, state, failure, open }
}
