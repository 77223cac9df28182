import { useTurfOwnerWords } from '../turfs/owner/english.ts'
import type { OwnerGround } from '../turfs/owner/useOwnerTurfs.ts'
import { Banner } from '../ui/Banner.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ActiveBlocks } from './ActiveBlocks.tsx'
import { BlockTime } from './BlockTime.tsx'
import { useTodayWords } from './english.ts'

/** Takes time of a ground out of sale, and gives it back. */
export const ManageTimeSlot = ({
  ground,
  open,
  onClose,
}: {
  ground: OwnerGround
  open: boolean
  onClose: () => void
}) => {
  const { fixed, blocking } = useTodayWords()
  const { turf } = useTurfOwnerWords()
  return (
    <Dialog open={open} onClose={onClose} shape="sheet" title={fixed.manageTimeSlot}>
      <div className="flex flex-col gap-5">
        <p className="-mt-2 text-ink-2">{turf.sheetOf(ground.name)}</p>
        <Banner tone="warning">{blocking.notice}</Banner>
        <BlockTime ground={ground} />
        <ActiveBlocks ground={ground} />
      </div>
    </Dialog>
  )
}
