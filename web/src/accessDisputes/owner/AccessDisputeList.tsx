import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ownerApi } from '../../api/ownerApi.ts'
import { reaches } from '../../api/session.ts'
import { lazyPart } from '../../messages/messagesIn.ts'
import type { OwnerTurf } from '../../turfs/owner/useOwnerTurfs.ts'
import { useAccessDisputeOwnerMessages } from './english.ts'

// Loaded on demand: on most days no player is turned away.
const AnswerAccessDispute = lazyPart(async () => (await import('./AnswerAccessDispute.tsx')).AnswerAccessDispute)

/** Players turned away at the user's turfs who wait for an answer, shown above the bookings. */
export const AccessDisputeList = ({ turfs }: { turfs: readonly Pick<OwnerTurf, 'right'>[] }) => {
  const messages = useAccessDisputeOwnerMessages()
  const found = useQuery({
    queryKey: ['accessDispute', 'owner'],
    queryFn: ({ signal }) => ownerApi.listAccessDisputes({}, { signal }),
    enabled: turfs.some(({ right }) => reaches(right, 'MANAGE')),
  })
  if (!found.data || found.data.content.length === 0) return null
  return (
    <section aria-label={messages.list} className="flex flex-col gap-3">
      <Suspense fallback={null}>
        {found.data.content.map((request) => (
          <AnswerAccessDispute key={request.bookingId} request={request} />
        ))}
      </Suspense>
    </section>
  )
}
