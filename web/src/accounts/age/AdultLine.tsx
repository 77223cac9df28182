import { useNavigate } from 'react-router'
import { api } from '../../api/api.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { useAttempt } from '../../api/useAttempt.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { saveUser } from '../saveUser.ts'
import { useAgeWords } from './english.ts'

/** Says what going on declares. Whoever is younger goes on where a parent or guardian is asked. */
export const AdultLine = ({ failure }: { failure: unknown }) => {
  const words = useAgeWords()
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
        <p>{words.confirmed}</p>
        <Button
          look="plain"
          className="-mx-2 px-2"
          busy={isBusy}
          busyWords={words.saving}
          onClick={() => void sayMinor()}
        >
          {words.isMinor}
        </Button>
      </div>
      {problem !== undefined && <p role="alert">{failureSentence(problem, words.failed)}</p>}
    </div>
  )
}
