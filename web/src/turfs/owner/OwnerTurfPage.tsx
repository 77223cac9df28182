import type { TurfRight } from '@baari/contract/endpoint.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { reaches } from '../../api/session.ts'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'
import { PageHead } from '../../shell/PageHead.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { type OwnerTurf, useOwnerTurfs } from './useOwnerTurfs.ts'

/** The frame of a page about the turf in its address. Shows “not found” to viewers without the right at that turf. */
export const OwnerTurfPage = ({
  title,
  right,
  messages,
  children,
}: {
  title: string
  right: TurfRight
  messages: { loading: string; failed: string }
  /** `turfs`: all turfs at which the viewer has the right. */
  children: (turf: OwnerTurf, turfs: readonly OwnerTurf[]) => ReactNode
}) => {
  const { turfId } = useParams()
  const found = useOwnerTurfs()
  return (
    <div className="page-width flex flex-col gap-5 py-6 md:py-10">
      <PageHead title={title} />
      <Fetched found={found} messages={messages}>
        {(data) => {
          const turfs = data.filter((turf) => reaches(turf.right, right))
          const turf = turfs.find(({ entityId }) => entityId === turfId)
          return turf ? children(turf, turfs) : <NotFoundPage />
        }}
      </Fetched>
    </div>
  )
}
