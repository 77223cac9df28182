import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { formatName, formatRupees } from '../ui/formats.ts'
import { useToast } from '../ui/useToast.ts'
import { useWords } from '../words/en.ts'
import type { AddDraft, SlotDraft } from './addDraft.ts'
import { BookingForm } from './BookingForm.tsx'
import { type BookingFields, bookingDetails } from './bookingFields.ts'
import { CreateRepeats } from './CreateRepeats.tsx'
import { useTodayWords } from './english.ts'
import { SheetFoot } from './SheetFoot.tsx'
import { saveWalkIn } from './saveWalkIn.ts'
import { slotRequest } from './slotRequest.ts'
import { useDayReadAgain } from './useDayReadAgain.ts'
import type { DayGround } from './useOwnerDays.ts'
import { useTimeQuote } from './useTimeQuote.ts'
import { dropWaiting } from './waitingWalkIns.ts'

/** Adds a booking for a caller or a walk-in. Saves it on this device first, so that a lost network does not lose it. */
export const AddWalkIn = ({
  draft,
  slot,
  grounds,
  accountId,
  onDone,
  children,
}: {
  draft: AddDraft
  slot: SlotDraft
  grounds: readonly DayGround[]
  accountId: string
  onDone: () => void
  children: ReactNode
}) => {
  const { add } = useTodayWords()
  const words = useWords()
  const toast = useToast()
  const readAgain = useDayReadAgain()
  const [entered, setEntered] = useState<BookingFields>(draft)
  const [isRepeated, setIsRepeated] = useState(false)
  const quote = useTimeQuote(slot)
  const ground = grounds.find(({ entityId }) => entityId === slot.groundId)
  const fields = { ...entered, price: entered.price ?? (quote.data ? String(quote.data.listPrice) : '') }
  const request = slotRequest(slot)
  const saving = useMutation({
    mutationFn: async () => {
      if (!request || !ground || slot.start === undefined || slot.end === undefined) return undefined
      const outcome = await saveWalkIn({
        accountId,
        slot: request,
        details: bookingDetails(fields),
        place: {
          groundId: ground.entityId,
          groundName: ground.name,
          date: slot.date,
          interval: { startsAt: slot.start, endsAt: slot.end },
          name: fields.name.trim() || null,
        },
        otherwise: words.fixed.anywhere.wentWrong,
      })
      if (outcome.state !== 'REFUSED' && draft.replaces !== undefined) await dropWaiting(draft.replaces)
      return outcome
    },
    onSuccess: async (outcome) => {
      if (!outcome || outcome.state === 'REFUSED') return
      if (outcome.state === 'TAKEN') await readAgain()
      toast.tell(outcome.state === 'TAKEN' ? add.saved : add.kept)
    },
  })
  const refused = saving.data?.state === 'REFUSED' ? saving.data.sentence : undefined
  const save = () =>
    saving.mutate(undefined, {
      onSuccess: (outcome) => {
        if (outcome && outcome.state !== 'REFUSED') onDone()
      },
    })
  return (
    <BookingForm
      asked={['name', 'phone', 'price', 'method', 'collected', 'game']}
      fields={fields}
      games={[
        { value: '', label: add.noGame },
        ...(ground?.supportedGames ?? []).map((game) => ({ value: game, label: formatName(game) })),
      ]}
      methodLabel={add.paid}
      priceHint={quote.data && add.listPrice(formatRupees(quote.data.listPrice))}
      time={
        <>
          {children}
          {quote.data && !quote.data.isFree && !saving.isPending && <Banner tone="warning">{add.taken}</Banner>}
        </>
      }
      missing={request ? undefined : add.missing}
      failure={refused ?? (saving.isError ? words.fixed.anywhere.wentWrong : undefined)}
      onFieldsChange={(changes) => {
        saving.reset()
        setEntered((current) => ({
          ...current,
          ...changes,
          ...(changes.method === '' ? { collected: undefined } : {}),
        }))
      }}
      onSave={save}
    >
      <CreateRepeats
        slot={slot}
        blockType="MANUAL_BOOKING"
        details={bookingDetails(fields)}
        isOn={isRepeated}
        onSwitch={setIsRepeated}
        onDone={onDone}
      />
      {!isRepeated && (
        <SheetFoot>
          <Button type="submit" wide busy={saving.isPending} busyWords={add.saving}>
            {add.save}
          </Button>
        </SheetFoot>
      )}
    </BookingForm>
  )
}
