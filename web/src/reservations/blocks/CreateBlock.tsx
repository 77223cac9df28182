import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { LONGEST_BLOCK_REASON } from '@baari/domain/shared/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { failureMessage } from '../../api/failureMessage.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { useTodayMessages } from '../english.ts'
import { useDayReadAgain } from '../useOwnerDays.ts'
import { type SlotDraft, slotRequest } from '../walkIns/addDraft.ts'
import { CreateRepeats } from './CreateRepeats.tsx'
import { type Block, blockSlot } from './useBlocks.ts'

interface Attempt {
  slot: SlotDraft
  acknowledgeConflicts: boolean
}

/** Blocks time. If bookings are in the way, it asks first: they stay, and only the time around them is blocked. */
export const CreateBlock = ({
  place,
  slot,
  onDone,
  children,
}: {
  /** The names of the turf and the ground. */
  place: string
  slot: SlotDraft
  onDone: () => void
  children: ReactNode
}) => {
  const { fixed, add, blocking, reason: reasonWord } = useTodayMessages()
  const toast = useToast()
  const readAgain = useDayReadAgain()
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const [isRepeated, setIsRepeated] = useState(false)
  const request = slotRequest(slot)
  const saving = useMutation({
    mutationFn: async ({ acknowledgeConflicts }: Attempt) => {
      if (request)
        await ownerApi.createBlock({
          body: { ...request, blockType: 'BLOCK', reason: reason.trim(), acknowledgeConflicts },
        })
    },
    onSuccess: async () => {
      await readAgain()
      toast.tell(fixed.blocked)
    },
  })
  // A refusal applies only to the time it was for.
  const failure = saving.variables?.slot === slot ? saving.error : null
  const conflicts = blockConflicts(failure)
  const finish = () => {
    setReason('')
    setIsChecked(false)
    setIsRepeated(false)
    onDone()
  }
  const block = (acknowledgeConflicts: boolean) => saving.mutate({ slot, acknowledgeConflicts }, { onSuccess: finish })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (request) block(false)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {children}
      <TextInput
        label={reasonWord}
        hint={blocking.reasonHint}
        autoComplete="off"
        maxLength={LONGEST_BLOCK_REASON}
        value={reason}
        onValueChange={setReason}
      />
      <Banner tone="warning">{blocking.notice}</Banner>
      {isChecked && !request && <Banner tone="danger">{slot.groundId === '' ? add.missing : blocking.missing}</Banner>}
      {failure && !conflicts && <Banner tone="danger">{failureMessage(failure, fixed.blockFailed)}</Banner>}
      <CreateRepeats
        slot={slot}
        blockType="BLOCK"
        details={{ reason: reason.trim() }}
        isOn={isRepeated}
        onSwitch={setIsRepeated}
        onDone={finish}
      />
      {conflicts ? (
        <BlockConflicts conflicts={conflicts} onBlock={() => block(true)} onChooseOther={() => saving.reset()} />
      ) : (
        !isRepeated && (
          <SheetFoot>
            <Button type="submit" wide busy={saving.isPending} busyText={blocking.blocking}>
              {blocking.block(place)}
            </Button>
          </SheetFoot>
        )
      )}
    </form>
  )
}

/** The bookings in the way of a block, and the choice: block around them, or choose another time. */
export const BlockConflicts = ({
  conflicts,
  onBlock,
  onChooseOther,
}: {
  conflicts: readonly BlockConflict[]
  onBlock: () => void
  onChooseOther: () => void
}) => {
  const { blocking } = useTodayMessages()
  return (
    <section role="alert" className="flex flex-col gap-3 rounded-control border-[1.5px] border-line-strong p-4">
      <h3 className="text-body">{blocking.conflictsTitle}</h3>
      <ul className="flex flex-col gap-2 text-small">
        {conflicts.map((conflict) => {
          const { day, times } = blockSlot(conflict)
          return (
            <li key={conflict.bookingId}>
              <span className="figures block">
                {day}, {times}
              </span>
              <span className="block break-all text-ink-2">
                {conflict.groundName} ·{' '}
                {blocking.conflict(blocking.conflictKinds[conflict.bookingType], conflict.reference)}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="text-small">{blocking.conflictsText}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onBlock}>{blocking.blockAround}</Button>
        <Button variant="quiet" onClick={onChooseOther}>
          {blocking.chooseOther}
        </Button>
      </div>
    </section>
  )
}

/** A booking in the way of a block, as the refusal lists it. */
interface BlockConflict extends Pick<Block, 'startsAt' | 'startTime' | 'endTime'> {
  bookingId: string
  reference: string
  bookingType: 'FULL' | 'PARTIAL' | 'MANUAL_BOOKING' | 'OFFER'
  groundName: string
}

/** The bookings in the way of a refused block; undefined for another refusal. */
export const blockConflicts = (failure: unknown): BlockConflict[] | undefined =>
  failure instanceof ApiFailure && failure.problem?.code === 'BLOCK_OVER_BOOKINGS'
    ? // The refusal lists them beside its message, in wire format.
      (failure.problem.conflicts as BlockConflict[])
    : undefined

/** The submit area of a long form in a sheet: always visible at the bottom. */
export const SheetFoot = ({ children }: { children: ReactNode }) => (
  <div className="sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-surface px-5 py-3">{children}</div>
)
