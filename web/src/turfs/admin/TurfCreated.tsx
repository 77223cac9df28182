import { shortId } from '@baari/contract/wire/values.ts'
import { Link } from 'react-router'
import { adminTabPath } from '../../admin/adminTabPath.ts'
import { SupplySteps } from '../../admin/SupplySteps.tsx'
import { useShownFromTop } from '../../admin/useShownFromTop.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonLook } from '../../ui/buttonLook.ts'
import { Card } from '../../ui/Card.tsx'
import { useTurfAdminWords } from './english.ts'
import type { ManagedTurf } from './groundDraft.ts'

/** The new turf and links to the next steps. */
export const TurfCreated = ({ turf, onAnother }: { turf: ManagedTurf; onAnother: () => void }) => {
  const { turf: words } = useTurfAdminWords()
  useShownFromTop()
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <SupplySteps current="createTurf" ownerId={turf.ownerId} />
      <Card className="flex flex-col gap-4 p-4 md:p-6">
        <Banner tone="success">{words.created(turf.name)}</Banner>
        <p className="font-semibold break-all">{words.id(shortId(turf.entityId))}</p>
        <div className="flex flex-wrap gap-3">
          <Link
            to={`${adminTabPath('createContracts')}&owner=${encodeURIComponent(turf.ownerId)}`}
            className={buttonLook('primary')}
          >
            {words.createContract}
          </Link>
          <Link to={`${adminTabPath('turfs')}&turfId=${shortId(turf.entityId)}`} className={buttonLook('quiet')}>
            {words.toList}
          </Link>
          <Button look="quiet" onClick={onAnother}>
            {words.another}
          </Button>
        </div>
      </Card>
    </div>
  )
}
