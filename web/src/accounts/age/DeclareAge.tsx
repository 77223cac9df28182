import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { useSession } from '../../api/useSession.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatDate } from '../../ui/formats.ts'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { useSheetAddress } from '../../ui/useSheetAddress.ts'
import { saveUser } from '../saveUser.ts'
import { AskGuardian } from './AskGuardian.tsx'
import { useAgeWords } from './english.ts'

const groups = { UNKNOWN: undefined, ADULT: 'ADULT', MINOR: 'MINOR', MINOR_WITH_GUARDIAN: 'MINOR' } as const

/** Whether the player is 18 or older, the day from which that can change, and the guardian of a player under 18. */
export const DeclareAge = () => {
  const words = useAgeWords()
  const session = useSession()
  const sheet = useSheetAddress('under-18')
  const declaring = useMutation({
    mutationFn: (isAdult: boolean) => api.declareAge({ body: { isAdult } }),
    onSuccess: (user, isAdult) => {
      saveUser(user)
      if (!isAdult) sheet.close()
    },
  })
  if (session.status !== 'in') return null
  const { age, ageNextChangeAt } = session.user
  const chosen = declaring.isPending && declaring.variables ? 'ADULT' : groups[age]
  const problem = declaring.isError ? failureSentence(declaring.error, words.failed) : undefined
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="text-title">{words.title}</h2>
      <p className="text-small text-ink-2">{words.text}</p>
      <RadioCards
        label={words.title}
        options={[
          { value: 'ADULT', label: words.adult, disabled: ageNextChangeAt !== null },
          { value: 'MINOR', label: words.minor },
        ]}
        value={chosen}
        onValueChange={(group) => {
          declaring.reset()
          if (group === 'ADULT') declaring.mutate(true)
          else sheet.open()
        }}
      />
      {ageNextChangeAt !== null && (
        <p className="text-small text-ink-2">{words.next(formatDate(dateAt(new Date(ageNextChangeAt), INDIA)))}</p>
      )}
      {problem && !sheet.isOpen && <Banner tone="danger">{problem}</Banner>}
      <ConfirmDialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={words.askMinor}
        text={words.stays}
        go={words.sayMinor}
        onGo={() => declaring.mutate(false)}
        busy={declaring.isPending}
        busyWords={words.saving}
        {...(problem !== undefined && { problem })}
      />
      {age === 'MINOR' && <AskGuardian />}
      {age === 'MINOR_WITH_GUARDIAN' && <Banner tone="success">{words.agreed}</Banner>}
    </Card>
  )
}
