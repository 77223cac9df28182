import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureMessage, isRefusal } from '../../api/failureMessage.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { useMessages } from '../../messages/en.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { formatName, formatRupees } from '../../ui/formats/formats.ts'
import { SheetFoot } from '../blocks/CreateBlock.tsx'
import { CreateRepeats } from '../blocks/CreateRepeats.tsx'
import { useTodayMessages } from '../english.ts'
import { type DayGround, useDayReadAgain } from '../useOwnerDays.ts'
import { type AddDraft, type SlotDraft, slotQuestion, slotRequest } from './addDraft.ts'
import { type BookingFields, BookingForm, bookingDetails } from './BookingForm.tsx'
import { dropWaiting, keepWaiting, readWaiting, type WaitingWalkIn, type WalkInBody } from './WaitingList.tsx'

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
  const { add } = useTodayMessages()
  const messages = useMessages()
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
        otherwise: messages.fixed.anywhere.wentWrong,
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
      request={['name', 'phone', 'price', 'method', 'collected', 'game']}
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
      failure={refused ?? (saving.isError ? messages.fixed.anywhere.wentWrong : undefined)}
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
          <Button type="submit" wide busy={saving.isPending} busyText={add.saving}>
            {add.save}
          </Button>
        </SheetFoot>
      )}
    </BookingForm>
  )
}

type Saved =
  | { state: 'TAKEN'; entityId: string | undefined }
  | { state: 'KEPT'; entryKey: string }
  | { state: 'REFUSED'; sentence: string }

/**
 * Stores the entry on this device, then sends it. Without an answer it stays stored; after a refusal it is removed and
 * the form shows why.
 */
export const saveWalkIn = async ({
  accountId,
  slot,
  details,
  place,
  otherwise,
}: {
  accountId: string
  slot: Pick<WalkInBody, 'groundEntityId' | 'date' | 'startTime' | 'endTime'>
  details: ReturnType<typeof bookingDetails>
  place: WaitingWalkIn['place']
  otherwise: string
}): Promise<Saved> => {
  const entryKey = crypto.randomUUID()
  await keepWaiting({ entryKey, accountId, body: { ...slot, ...details, entryKey }, place, writtenAt: Date.now() })
  const taken = await sendWaiting(accountId, otherwise)
  const left = (await readWaiting(accountId)).find((entry) => entry.entryKey === entryKey)
  if (!left) return { state: 'TAKEN', entityId: taken.get(entryKey) }
  if (left.refused === undefined) return { state: 'KEPT', entryKey }
  await dropWaiting(entryKey)
  return { state: 'REFUSED', sentence: left.refused }
}

const LOCK = 'baari-walk-ins'
const PATIENCE_MS = 10_000

/**
 * Sends the stored entries, oldest first. One tab sends at a time and each entry has a unique key, so that none is
 * added twice. Returns the new ids by entry key. Refused entries stay, with the reason.
 */
export const sendWaiting = (accountId: string, otherwise: string): Promise<ReadonlyMap<string, string>> =>
  navigator.locks.request(LOCK, async () => {
    const taken = new Map<string, string>()
    for (const entry of await readWaiting(accountId)) {
      if (entry.refused !== undefined) continue
      try {
        const { entityId } = await ownerApi.addWalkIn(
          { body: entry.body },
          { signal: AbortSignal.timeout(PATIENCE_MS) },
        )
        await dropWaiting(entry.entryKey)
        taken.set(entry.entryKey, entityId)
      } catch (failure) {
        if (!isRefusal(failure)) return taken
        await keepWaiting({ ...entry, refused: failureMessage(failure, otherwise) })
      }
    }
    return taken
  })

/** The price of the chosen time, or the change in price from moving an entry there; fetched once a time is chosen. */
export const useTimeQuote = (slot: SlotDraft | undefined, blockSlotEntityId?: string) => {
  const question = slot && slotQuestion(slot)
  return useQuery({
    queryKey: ['quoteTime', question, blockSlotEntityId],
    queryFn: ({ signal }) =>
      ownerApi.quoteTime(
        { query: { groundEntityId: '', date: '', startTime: '', endTime: '', ...question, blockSlotEntityId } },
        { signal },
      ),
    enabled: question !== undefined,
    staleTime: 0,
    retry: false,
  })
}
