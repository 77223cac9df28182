import { shortId } from '@baari/contract/wire/values.ts'
import { Link } from 'react-router'
import { adminTabPath } from '../../admin/adminTabPath.ts'
import { SupplySteps } from '../../admin/SupplySteps.tsx'
import { useShownFromTop } from '../../admin/useShownFromTop.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonLook } from '../../ui/buttonLook.ts'
import { Card } from '../../ui/Card.tsx'
import { useToast } from '../../ui/useToast.ts'
import { useAccountAdminWords } from './english.ts'

/** The id of the new account, and the next step. */
export const Registered = ({
  userId,
  isNew,
  awaitsApproval,
  isOwner,
  onAnother,
}: {
  userId: string
  isNew: boolean
  awaitsApproval: boolean
  isOwner: boolean
  onAnother: () => void
}) => {
  const { register: words } = useAccountAdminWords()
  const toast = useToast()
  useShownFromTop()
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <SupplySteps current="register" ownerId={isOwner ? userId : ''} />
      <Card className="flex flex-col gap-4 p-4 md:p-6">
        <Banner tone={awaitsApproval ? 'info' : 'success'}>
          {awaitsApproval ? words.awaits : isNew ? words.done : words.upgraded}
        </Banner>
        <p className="font-semibold break-all">{words.userId(shortId(userId))}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            look="quiet"
            onClick={async () => {
              await navigator.clipboard.writeText(shortId(userId))
              toast.tell(words.copied)
            }}
          >
            {words.copy}
          </Button>
          {isOwner && (
            <Link
              to={`${adminTabPath('createTurf')}&owner=${encodeURIComponent(userId)}`}
              className={buttonLook('primary')}
            >
              {words.createTurf}
            </Link>
          )}
          <Button look="quiet" onClick={onAnother}>
            {words.another}
          </Button>
        </div>
      </Card>
    </div>
  )
}
