import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { reaches } from '../api/session.ts'
import { paths } from '../paths.ts'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { type OwnerTurf, useOwnerTurfs } from '../turfs/owner/useOwnerTurfs.ts'
import { Fetched } from '../ui/Fetched.tsx'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import { useRegularMessages } from './english.ts'

type Part = 'customers' | 'groups' | 'offers'

const RIGHTS = { customers: 'DESK', groups: 'DESK', offers: 'MANAGE' } as const

/** The frame of the three pages about the regulars of a turf, with links between them. */
export const RegularsPage = ({ part, children }: { part: Part; children: (turf: OwnerTurf) => ReactNode }) => {
  const messages = useRegularMessages()
  const { turfId } = useParams()
  const turfs = useOwnerTurfs()
  return (
    <div className="page-width flex flex-col gap-5 py-6 md:py-10">
      <PageHead title={messages[part].title} />
      <Fetched found={turfs} messages={{ loading: messages.turfLoading, failed: messages.turfFailed }}>
        {(found) => {
          const turf = found.find(({ entityId, right }) => entityId === turfId && reaches(right, RIGHTS[part]))
          if (!turf) return <NotFoundPage />
          const parts: readonly Part[] = reaches(turf.right, 'MANAGE')
            ? ['customers', 'groups', 'offers']
            : ['customers', 'groups']
          const addresses = {
            customers: paths.customers(turf.entityId),
            groups: paths.groups(turf.entityId),
            offers: paths.offers(turf.entityId),
          }
          return (
            <>
              <div className="flex flex-col gap-2">
                <h1>{messages[part].titleOf(turf.name)}</h1>
                <p className="max-w-prose text-ink-2">{messages[part].intro}</p>
              </div>
              <LinkTabs
                label={messages.pages.label}
                tabs={parts.map((one) => ({
                  to: addresses[one],
                  label: messages.pages[one],
                  isCurrent: one === part,
                }))}
              />
              {children(turf)}
            </>
          )
        }}
      </Fetched>
    </div>
  )
}
