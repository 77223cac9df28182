import { useState } from 'react'
import { useBoot } from '../../boot.ts'
import { useTurfOwnerMessages } from '../../turfs/owner/english.ts'
import { hoursOn, SlotFields } from '../../turfs/owner/SlotFields.tsx'
import type { OwnerGround } from '../../turfs/owner/useOwnerTurfs.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { useTodayMessages } from '../english.ts'
import type { SlotDraft } from '../walkIns/addDraft.ts'
import { CreateBlock } from './CreateBlock.tsx'
import { type Block, blockSlot, useBlocks, useDeactivateBlock } from './useBlocks.ts'

/** Blocks time of a ground, and unblocks it. */
export const ManageTimeSlot = ({
  turfName,
  ground,
  open,
  onClose,
}: {
  turfName: string
  ground: OwnerGround
  open: boolean
  onClose: () => void
}) => {
  const { fixed, placeOf } = useTodayMessages()
  const { turf } = useTurfOwnerMessages()
  const place = placeOf(turfName, ground.name)
  return (
    <Dialog open={open} onClose={onClose} shape="sheet" title={turf.actionOf(fixed.manageTimeSlot, place)}>
      <div className="flex flex-col gap-5">
        <GroundBlock ground={ground} place={place} />
        <ActiveBlocks ground={ground} />
      </div>
    </Dialog>
  )
}

const NO_TIME = { start: undefined, end: undefined }

const GroundBlock = ({ ground, place }: { ground: OwnerGround; place: string }) => {
  const messages = useTodayMessages()
  const { today } = useBoot()
  const [slot, setSlot] = useState<SlotDraft>({ groundId: ground.entityId, date: today, ...NO_TIME })
  const change = (changes: Partial<SlotDraft>) => setSlot((current) => ({ ...current, ...changes }))
  return (
    <CreateBlock place={place} slot={slot} onDone={() => change(NO_TIME)}>
      <TextInput
        type="date"
        label={messages.date}
        min={today}
        value={slot.date}
        onValueChange={(date) => change({ date })}
      />
      <SlotFields
        ground={hoursOn(ground, slot.date)}
        date={slot.date}
        value={{ start: slot.start, end: slot.end }}
        onValueChange={change}
      />
    </CreateBlock>
  )
}

const PAGE_SIZE = 10

/** Blocks from today on, soonest first. */
const ActiveBlocks = ({ ground }: { ground: OwnerGround }) => {
  const { fixed, blocking } = useTodayMessages()
  const { today } = useBoot()
  const [size, setSize] = useState(PAGE_SIZE)
  const blocks = useBlocks({ groundEntityId: ground.entityId, blockType: 'BLOCK', startDate: today, size })
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-body">{blocking.active}</h3>
      <Fetched
        found={blocks}
        messages={{ loading: blocking.loading, failed: fixed.blocksFailed }}
        skeletons={['h-14']}
        className="mt-3"
        oldData="below"
      >
        {({ content, totalElements }) => (
          <>
            {content.length === 0 ? (
              <p className="mt-2 text-ink-2">{blocking.none}</p>
            ) : (
              <ul className="mt-1 flex flex-col">
                {content.map((block) => (
                  <li key={block.entityId} className="border-b border-line py-3 last:border-0">
                    <BlockRow block={block} />
                  </li>
                ))}
              </ul>
            )}
            {totalElements > size && (
              <Button variant="plain" busy={blocks.isFetching} onClick={() => setSize(size + PAGE_SIZE)}>
                {blocking.more}
              </Button>
            )}
          </>
        )}
      </Fetched>
    </section>
  )
}

const BlockRow = ({ block }: { block: Block }) => {
  const { blocking } = useTodayMessages()
  const deactivating = useDeactivateBlock()
  const { day, times } = blockSlot(block)
  return (
    <div className="flex items-center justify-between gap-4">
      <p className="min-w-0">
        <span className="figures block">
          {day}, {times}
        </span>
        <span className="block text-small text-ink-2">{block.reason}</span>
      </p>
      <Button
        variant="quiet"
        aria-label={blocking.deactivateOf(`${day}, ${times}`)}
        busy={deactivating.isPending}
        busyText={blocking.deactivating}
        onClick={() => deactivating.mutate(block.entityId)}
      >
        {blocking.deactivate}
      </Button>
    </div>
  )
}
