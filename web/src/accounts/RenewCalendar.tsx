import { useMutation } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { failureSentence } from '../api/failureSentence.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { useAccountWords } from './english.ts'

/** Voids the calendar links made so far, for example after a stranger got one. */
export const RenewCalendar = () => {
  const { calendar } = useAccountWords()
  const renewing = useMutation({ mutationFn: () => api.renewCalendar({}) })
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-title">{calendar.title}</h2>
      <p className="text-ink-2">{calendar.text}</p>
      <Button look="quiet" className="self-start" busy={renewing.isPending} onClick={() => renewing.mutate()}>
        {calendar.renew}
      </Button>
      {renewing.isSuccess && <Banner>{calendar.renewed}</Banner>}
      {renewing.isError && <Banner tone="danger">{failureSentence(renewing.error, calendar.failed)}</Banner>}
    </Card>
  )
}
