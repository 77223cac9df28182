import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { saveSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatDate } from '../../ui/formats.ts'
import { useNumberWords } from './english.ts'

/** Offers the earlier account that this device knows. */
export const ReclaimAccount = ({ earlier }: { earlier: { firstName: string; createdAt: string } }) => {
  const words = useNumberWords()
  const reclaiming = useMutation({
    mutationFn: () => api.reclaimAccount({}),
    onSuccess: ({ access_token, user }) => {
      saveSession({ access_token, user })
      // A fresh page keeps nothing of the other account in memory.
      window.location.assign(paths.profile())
    },
  })
  const since = formatDate(dateAt(new Date(earlier.createdAt), INDIA))
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-title">{words.earlierTitle}</h2>
      <p className="text-ink-2">{words.earlier(earlier.firstName, since)}</p>
      {reclaiming.isError && <Banner tone="danger">{failureSentence(reclaiming.error, words.reclaimFailed)}</Banner>}
      <Button
        className="self-start"
        busy={reclaiming.isPending || reclaiming.isSuccess}
        busyWords={words.reclaiming}
        onClick={() => reclaiming.mutate()}
      >
        {words.reclaim}
      </Button>
    </Card>
  )
}
