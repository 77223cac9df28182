import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { useSession } from '../../api/useSession.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { saveUser } from '../saveUser.ts'
import { AskGuardian } from './AskGuardian.tsx'
import { useAgeWords } from './english.ts'

const groups = { UNKNOWN: undefined, ADULT: 'ADULT', MINOR: 'MINOR', MINOR_WITH_GUARDIAN: 'MINOR' } as const

/** Whether the player is 18 or older, and who agrees for one who is not. */
export const DeclareAge = () => {
  const words = useAgeWords()
  const session = useSession()
  const declaring = useMutation({
    mutationFn: (isAdult: boolean) => api.declareAge({ body: { isAdult } }),
    onSuccess: saveUser,
  })
  if (session.status !== 'in') return null
  const { age } = session.user
  const chosen = declaring.isPending ? (declaring.variables ? 'ADULT' : 'MINOR') : groups[age]
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="text-title">{words.title}</h2>
      <p className="text-small text-ink-2">{words.text}</p>
      <RadioCards
        label={words.title}
        options={[
          { value: 'ADULT', label: words.adult },
          { value: 'MINOR', label: words.minor },
        ]}
        value={chosen}
        onValueChange={(group) => declaring.mutate(group === 'ADULT')}
      />
      {declaring.isError && <Banner tone="danger">{failureSentence(declaring.error, words.failed)}</Banner>}
      {age === 'MINOR' && <AskGuardian />}
      {age === 'MINOR_WITH_GUARDIAN' && <Banner tone="success">{words.agreed}</Banner>}
    </Card>
  )
}
