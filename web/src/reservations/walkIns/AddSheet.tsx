import { useLayoutEffect, useRef, useState } from 'react'
import { Banner } from '../../ui/Banner.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useSheetState } from '../../ui/dialogs/useSheetState.ts'
import { formatTimes } from '../../ui/formats/formats.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { CreateBlock } from '../blocks/CreateBlock.tsx'
import { SlotChoice } from '../blocks/MoveBlock.tsx'
import { useTodayMessages } from '../english.ts'
import type { DayGround } from '../useOwnerDays.ts'
import { AddWalkIn } from './AddWalkIn.tsx'
import type { AddDraft, SlotDraft } from './addDraft.ts'

/** Adds a walk-in or a block, for the time chosen in the plan or written in the line. */
export const AddSheet = ({
  open,
  turfName,
  draft,
  grounds,
  accountId,
  onClose,
}: {
  open: boolean
  turfName: string
  draft: AddDraft
  grounds: readonly DayGround[]
  accountId: string
  onClose: () => void
}) => {
  const { add, placeOf } = useTodayMessages()
  const [slot, setSlot] = useSheetState<SlotDraft>(open, () => draft.slot)
  const ground = grounds.find(({ entityId }) => entityId === slot.groundId)
  const place = ground ? placeOf(turfName, ground.name) : turfName
  return (
    <Dialog open={open} onClose={onClose} title={add.title(place)} shape="side">
      {open && (
        <AddForms
          place={place}
          draft={draft}
          slot={slot}
          onSlotChange={setSlot}
          grounds={grounds}
          accountId={accountId}
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}

const AddForms = ({
  place,
  draft,
  slot,
  onSlotChange,
  grounds,
  accountId,
  onDone,
}: {
  place: string
  draft: AddDraft
  slot: SlotDraft
  onSlotChange: (slot: SlotDraft) => void
  grounds: readonly DayGround[]
  accountId: string
  onDone: () => void
}) => {
  const { add } = useTodayMessages()
  const [kind, setKind] = useState(draft.kind)
  const form = useRef<HTMLDivElement>(null)
  // An opening dialog looks for this attribute: a fully understood line can be saved with one key.
  useLayoutEffect(() => {
    const isReady = draft.name !== '' && draft.slot.end !== undefined && draft.unread.length === 0
    form.current?.querySelector(isReady ? 'button[type="submit"]' : 'input[name="name"]')?.setAttribute('autofocus', '')
  }, [draft])
  const chosen = (
    <>
      {draft.unread.length > 0 && (
        <Banner tone="warning">{add.unread(draft.unread.map((piece) => `“${piece}”`).join(', '))}</Banner>
      )}
      {draft.times.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 text-small font-semibold">{add.meant}</legend>
          <div className="flex flex-wrap gap-2">
            {draft.times.map(({ start, end }) => (
              <Chip key={start} pressed={slot.start === start} onClick={() => onSlotChange({ ...slot, start, end })}>
                {formatTimes({ date: slot.date, startsAt: start, endsAt: end })}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
      <SlotChoice grounds={grounds} value={slot} onValueChange={onSlotChange} />
    </>
  )
  return (
    <div ref={form}>
      <Tabs
        label={add.kinds}
        value={kind}
        onValueChange={setKind}
        tabs={[
          {
            value: 'WALK_IN',
            label: add.walkIn,
            content: (
              <AddWalkIn draft={draft} slot={slot} grounds={grounds} accountId={accountId} onDone={onDone}>
                {chosen}
              </AddWalkIn>
            ),
          },
          {
            value: 'BLOCK',
            label: add.block,
            content: (
              <CreateBlock place={place} slot={slot} onDone={onDone}>
                {chosen}
              </CreateBlock>
            ),
          },
        ]}
      />
    </div>
  )
}
