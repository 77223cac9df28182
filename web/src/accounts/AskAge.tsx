import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../api/api.ts'
import { failureSentence } from '../api/failureSentence.ts'
import { useAttempt } from '../api/useAttempt.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { useAccountWords } from './english.ts'
import { saveUser } from './saveUser.ts'

/** Asks once. Whoever is younger goes on where a parent or guardian is asked. */
export const AskAge = () => {
  const { age } = useAccountWords()
  const navigate = useNavigate()
  const { isBusy, failure, attempt } = useAttempt()
  const [chosen, setChosen] = useState<boolean>()
  const choose = (isAdult: boolean) => {
    setChosen(isAdult)
    void attempt(async () => {
      saveUser(await api.declareAge({ body: { isAdult } }))
      if (!isAdult) await navigate(paths.profile())
    })
  }
  return (
    <div className="page-width pt-4">
      <Banner>
        <p>{age.asked}</p>
        {failure !== undefined && <p role="alert">{failureSentence(failure, age.failed)}</p>}
        <div className="mt-2 flex flex-wrap gap-3">
          {[true, false].map((isAdult) => (
            <Button
              key={String(isAdult)}
              look="quiet"
              busy={isBusy && chosen === isAdult}
              busyWords={age.saving}
              onClick={() => choose(isAdult)}
            >
              {isAdult ? age.yes : age.no}
            </Button>
          ))}
        </div>
      </Banner>
    </div>
  )
}
