import type { ReactNode } from 'react'
import { reaches } from '../api/session.ts'
import { paths } from '../paths.ts'
import { OwnerTurfPage } from '../turfs/owner/OwnerTurfPage.tsx'
import type { OwnerTurf } from '../turfs/owner/useOwnerTurfs.ts'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import { useRegularMessages } from './english.ts'

const PARTS = ['customers', 'groups', 'offers'] as const
type Part = (typeof PARTS)[number]

const RIGHTS = { customers: 'DESK', groups: 'DESK', offers: 'MANAGE' } as const

/** The frame of the three pages about the regulars of a turf, with links between them. */
export const RegularsPage = ({ part, children }: { part: Part; children: (turf: OwnerTurf) => ReactNode }) => {
  const messages = useRegularMessages()
  return (
    <OwnerTurfPage
      title={messages[part].title}
      right={RIGHTS[part]}
      messages={{ loading: messages.turfLoading, failed: messages.turfFailed }}
    >
      {(turf) => (
        <>
          <div className="flex flex-col gap-2">
            <h1>{messages[part].titleOf(turf.name)}</h1>
            <p className="max-w-prose text-ink-2">{messages[part].intro}</p>
          </div>
          <LinkTabs
            label={messages.pages.label}
            tabs={PARTS.filter((one) => reaches(turf.right, RIGHTS[one])).map((one) => ({
              to: paths[one](turf.entityId),
              label: messages.pages[one],
              isCurrent: one === part,
            }))}
          />
          {children(turf)}
        </>
      )}
    </OwnerTurfPage>
  )
}
