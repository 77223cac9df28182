import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { guardedApi } from '../api/guardedApi.ts'
import { answerStepUp, type StepUpNeeds } from '../api/stepUp.ts'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { useSecondFactorMessages } from './english.ts'
import { EnterFactorCode, SetUpSecondFactor } from './SetUpSecondFactor.tsx'

/** Asks for the code, or for its setup, when a sensitive call requires it; the call then continues by itself. */
export const StepUp = () => {
  const messages = useSecondFactorMessages()
  const queryClient = useQueryClient()
  const [request, setRequested] = useState<{ needs: StepUpNeeds; answer: (isGiven: boolean) => void }>()
  useEffect(() => answerStepUp((needs) => new Promise((answer) => setRequested({ needs, answer }))), [])
  const end = (isGiven: boolean) => {
    if (request?.needs === 'SETUP') void queryClient.invalidateQueries({ queryKey: ['readSecondFactor'] })
    request?.answer(isGiven)
    setRequested(undefined)
  }
  if (request?.needs === 'SETUP')
    return (
      <Dialog open onClose={() => end(false)} shape="sheet" title={messages.setUpTitle}>
        <SetUpSecondFactor text={messages.ownerRequired} onDone={() => end(true)} />
      </Dialog>
    )
  return (
    <Dialog open={request !== undefined} onClose={() => end(false)} title={messages.askedTitle}>
      {request && (
        <div className="flex flex-col gap-4">
          <p className="text-ink-2">{messages.askedText}</p>
          <EnterFactorCode
            send={(code) => guardedApi.verifySecondFactor({ body: { code } })}
            onDone={() => end(true)}
            go={messages.goOn}
            busyText={messages.checking}
          />
        </div>
      )}
    </Dialog>
  )
}
