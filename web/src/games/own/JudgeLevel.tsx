import { type Verdict, verdicts } from '@baari/domain/levels/levels.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { useMessages } from '../../messages/en.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ChipRow } from '../../ui/Chip.tsx'
import { useOwnGameMessages } from './english.ts'

/** One tap after a game says whether a co-player's level fits. */
export const JudgeLevel = ({
  gameId,
  seatsId,
  name,
  verdict,
}: {
  gameId: string
  seatsId: string
  name: string
  verdict: Verdict | null
}) => {
  const messages = useOwnGameMessages()
  const { fixed } = useMessages()
  const judging = useMutation({
    mutationFn: (said: Verdict) => api.judgeLevel({ params: { gameId, seatsId }, body: { verdict: said } }),
    meta: { awaitsRefetch: true },
  })
  const chosen = (judging.isError ? undefined : judging.variables) ?? verdict ?? undefined
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small">{messages.judge(name)}</p>
      <ChipRow
        wrap
        label={messages.judge(name)}
        options={verdicts.map((value) => ({ value, label: messages.verdicts[value] }))}
        value={chosen}
        onValueChange={(said) => judging.mutate(said)}
      />
      {judging.isSuccess && (
        <p role="status" className="text-small text-ink-2">
          {messages.judged}
        </p>
      )}
      {judging.isError && <Banner tone="danger">{failureMessage(judging.error, fixed.anywhere.wentWrong)}</Banner>}
    </div>
  )
}
