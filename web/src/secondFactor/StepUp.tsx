import { useEffect, useState } from 'react'
import { adminApi } from '../api/adminApi.ts'
import { answerStepUp } from '../api/stepUp.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { EnterFactorCode } from './EnterFactorCode.tsx'
import { useSecondFactorWords } from './english.ts'

/** Asks for the code when a sensitive change wants it again; the change then goes on by itself. */
export const StepUp = () => {
  const words = useSecondFactorWords()
  const [asked, setAsked] = useState<{ answer: (isGiven: boolean) => void }>()
  useEffect(() => answerStepUp(() => new Promise((answer) => setAsked({ answer }))), [])
  const end = (isGiven: boolean) => {
    asked?.answer(isGiven)
    setAsked(undefined)
  }
  return (
    <Dialog open={asked !== undefined} onClose={() => end(false)} title={words.askedTitle}>
      {asked && (
        <div className="flex flex-col gap-4">
          <p className="text-ink-2">{words.askedText}</p>
          <EnterFactorCode
            send={(code) => adminApi.proveSecondFactor({ body: { code } })}
            onDone={() => end(true)}
            go={words.goOn}
            busyWords={words.checking}
          />
        </div>
      )}
    </Dialog>
  )
}
