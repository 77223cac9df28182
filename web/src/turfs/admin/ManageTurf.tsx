import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { AddTurfImages } from './AddTurfImages.tsx'
import { EditGrounds } from './EditGrounds.tsx'
import { useTurfAdminWords } from './english.ts'
import type { ManagedTurf } from './groundDraft.ts'
import { UpdateTurf } from './UpdateTurf.tsx'

/** Edits a turf's facts, grounds and pictures; each part is saved separately. */
export const ManageTurf = ({ turf, onClose }: { turf: ManagedTurf | undefined; onClose: () => void }) => (
  <Dialog open={turf !== undefined} onClose={onClose} shape="sheet" title={turf?.name ?? ''}>
    {turf && <TurfSheet key={turf.entityId} turf={turf} />}
  </Dialog>
)

type Part = 'turf' | 'grounds' | 'photos'

const TurfSheet = ({ turf }: { turf: ManagedTurf }) => {
  const { turf: words } = useTurfAdminWords()
  const [part, setPart] = useState<Part>('turf')
  return (
    <div className="flex flex-col gap-4">
      <Link
        to={paths.turfDetails(turf.entityId)}
        className="touch inline-flex items-center self-start text-primary underline underline-offset-4"
      >
        {words.asPlayer}
      </Link>
      <Tabs<Part>
        label={words.sections}
        value={part}
        onValueChange={setPart}
        tabs={[
          { value: 'turf', label: words.parts.turf, content: <UpdateTurf turf={turf} /> },
          { value: 'grounds', label: words.parts.grounds, content: <EditGrounds turf={turf} /> },
          {
            value: 'photos',
            label: words.parts.photos,
            content: <AddTurfImages key={turf.images.join()} turf={turf} />,
          },
        ]}
      />
    </div>
  )
}
