import { type Gender, genders } from '@baari/domain/shared/person.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api/api.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { useSession } from '../api/useSession.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { ChipRow } from '../ui/Chip.tsx'
import { useAccountMessages } from './english.ts'
import { saveUser } from './saveUser.ts'

/** States the player's gender. The choice is saved only with a second button, because it then stays for a long time. */
export const DeclareGender = () => {
  const { gender: messages, save, saving } = useAccountMessages()
  const session = useSession()
  const known = session.status === 'in' ? session.user.gender : null
  const [chosen, setChosen] = useState<Gender | null>(known)
  const declaring = useMutation({
    mutationFn: (gender: Gender) => api.declareGender({ body: { gender } }),
    onSuccess: saveUser,
  })
  if (session.status !== 'in') return null
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small font-semibold">{messages.title}</p>
      <ChipRow
        wrap
        label={messages.title}
        options={genders.map((value) => ({ value, label: messages.names[value] }))}
        value={chosen ?? undefined}
        onValueChange={setChosen}
      />
      <p className="text-small text-ink-2">{messages.text}</p>
      {declaring.isError && <Banner tone="danger">{failureMessage(declaring.error, messages.failed)}</Banner>}
      {chosen !== null && chosen !== known && (
        <Button
          variant="quiet"
          className="self-start"
          busy={declaring.isPending}
          busyText={saving}
          onClick={() => declaring.mutate(chosen)}
        >
          {save}
        </Button>
      )}
    </div>
  )
}
