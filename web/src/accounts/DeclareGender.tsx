import { type Gender, genders } from '@baari/domain/shared/gender.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { failureSentence } from '../api/failureSentence.ts'
import { useSession } from '../api/useSession.ts'
import { Banner } from '../ui/Banner.tsx'
import { ChipRow } from '../ui/ChipRow.tsx'
import { useAccountWords } from './english.ts'
import { saveUser } from './saveUser.ts'

/** The player's gender, as they say it. Pressing it again takes it back. */
export const DeclareGender = () => {
  const words = useAccountWords().gender
  const session = useSession()
  const declaring = useMutation({
    mutationFn: (gender: Gender | null) => api.declareGender({ body: { gender } }),
    onSuccess: saveUser,
  })
  if (session.status !== 'in') return null
  const known = session.user.gender ?? undefined
  const chosen = declaring.isPending ? (declaring.variables ?? undefined) : known
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small font-semibold">{words.title}</p>
      <ChipRow
        wrap
        label={words.title}
        options={genders.map((value) => ({ value, label: words.names[value] }))}
        value={chosen}
        onValueChange={(gender) => declaring.mutate(gender === known ? null : gender)}
      />
      <p className="text-small text-ink-2">{words.text}</p>
      {declaring.isError && <Banner tone="danger">{failureSentence(declaring.error, words.failed)}</Banner>}
    </div>
  )
}
