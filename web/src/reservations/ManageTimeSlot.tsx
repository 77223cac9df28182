import { useState } from 'react'
import { useBoot } from '../boot.ts'
import { useTurfOwnerWords } from '../turfs/owner/english.ts'
import { SlotFields } from '../turfs/owner/SlotFields.tsx'
import type { OwnerGround } from '../turfs/owner/useOwnerTurfs.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { ActiveBlocks } from './ActiveBlocks.tsx'
import type { SlotDraft } from './addDraft.ts'
import { CreateBlock } from './CreateBlock.tsx'
import { useTodayWords } from './english.ts'

/** Blocks time of a ground, and unblocks it. */
export const ManageTimeSlot = ({
  ground,
  open,
  onClose,
}: {
  ground: OwnerGround
  open: boolean
  onClose: () => void
}) => {
  const { fixed } = useTodayWords()
  const { turf } = useTurfOwnerWords()
  return (
    <Dialog open={open} onClose={onClose} shape="sheet" title={fixed.manageTimeSlot}>
      <div className="flex flex-col gap-5">
        <p className="-mt-2 text-ink-2">{turf.sheetOf(ground.name)}</p>
        <GroundBlock ground={ground} />
        <ActiveBlocks ground={ground} />
      </div>
    </Dialog>
  )
}

const NO_TIME = { start: undefined, end: undefined }

const GroundBlock = ({ ground }: { ground: OwnerGround }) => {
  const words = useTodayWords()
  const { today } = useBoot()
  const [slot, setSlot] = useState<SlotDraft>({ groundId: ground.entityId, date: today, ...NO_TIME })
  const change = (changes: Partial<SlotDraft>) => setSlot((current) => ({ ...current, ...changes }))
  return (
    <CreateBlock slot={slot} onDone={() => change(NO_TIME)}>
      <TextInput
        type="date"
        label={words.date}
        min={today}
        value={slot.date}
        onValueChange={(date) => change({ date })}
      />
      <SlotFields ground={ground} value={{ start: slot.start, end: slot.end }} onValueChange={change} />
    </CreateBlock>
  )
}
