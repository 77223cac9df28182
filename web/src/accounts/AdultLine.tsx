import { useNavigate } from 'react-router'
import { api } from '../api/api.ts'
import { failureSentence } from '../api/failureSentence.ts'
import { useAttempt } from '../api/useAttempt.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { useAccountWords } from './english.ts'
import { saveUser } from './saveUser.ts'

/** Says what going on declares. Whoever is younger goes on where a parent or guardian is asked. */
export const AdultLine = ({ failure }: { failure: unknown }) => {
  const { age } = useAccountWords()
  const navigate = useNavigate()
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
        <p>{age.confirmed}</p>
        <Button
          look="plain"
          className="-mx-2 px-2"
          busy={isBusy}
          busyWords={age.saving}
          onClick={() => void sayMinor()}
        >
          {age.isMinor}
        </Button>
      </div>
      {problem !== undefined && <p role="alert">{failureSentence(problem, age.failed)}</p>}
    </div>
  )
}
