import { LONGEST_BLOCK_REASON } from '@baari/domain/shared/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { failureMessage } from '../../api/failureMessage.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { useBoot } from '../../boot.ts'
import { useMessages } from '../../messages/en.ts'
import { PageHead } from '../../shell/PageHead.tsx'
import { useTurfOwnerMessages } from '../../turfs/owner/english.ts'
import { hoursOn, SlotFields } from '../../turfs/owner/SlotFields.tsx'
import { type OwnerGround, type OwnerTurf, useOwnerTurfs } from '../../turfs/owner/useOwnerTurfs.ts'
import { Button } from '../../ui/Button.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { formatName } from '../../ui/formats/formats.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { useTodayMessages } from '../english.ts'
import { type SlotDraft, slotRequest } from '../walkIns/addDraft.ts'
import { type BookingFields, BookingForm, bookingDetails, noFields } from '../walkIns/BookingForm.tsx'
import { useManualMessages } from './english.ts'
import { GroundSelect, ViewManualBookings } from './ViewManualBookings.tsx'

const TAB = 'tab'

/** Bookings that the owner took by phone or at the gate. */
export const ManualBookingsPage = () => {
  const messages = useManualMessages()
  return (
    <div className="page-width flex flex-col gap-4 py-6 md:gap-5 md:py-10">
      <PageHead title={messages.title} />
      <h1>{messages.title}</h1>
      <ManualTabs />
    </div>
  )
}

const ManualTabs = () => {
  const messages = useManualMessages()
  const { turfsFailed } = useTurfOwnerMessages().fixed
  const [query, setQuery] = useSearchParams()
  const turfs = useOwnerTurfs()
  return (
    <Fetched found={turfs} messages={{ loading: messages.loading, failed: turfsFailed }} skeletons={['h-72']}>
      {(data) => (
        <Tabs
          label={messages.title}
          value={query.get(TAB) === 'create' ? 'create' : 'view'}
          onValueChange={(tab) =>
            setQuery(
              (current) => {
                const next = new URLSearchParams(current)
                if (tab === 'create') next.set(TAB, tab)
                else next.delete(TAB)
                return next
              },
              { replace: true, preventScrollReset: true },
            )
          }
          tabs={[
            { value: 'view', label: messages.view, content: <ViewManualBookings turfs={data} /> },
            { value: 'create', label: messages.create, content: <CreateManualBooking turfs={data} /> },
          ]}
        />
      )}
    </Fetched>
  )
}

const NO_TIME = { start: undefined, end: undefined }
const NO_SLOT: SlotDraft = { groundId: '', date: '', ...NO_TIME }
const USUAL_GAME = 'Cricket'
const USUAL_FIELDS: BookingFields = { ...noFields, game: USUAL_GAME, price: '500', collected: '' }

/** The usual game, or the ground's first one if the usual is not played there. */
const usualGame = (ground: OwnerGround | undefined): string =>
  !ground || ground.supportedGames.includes(USUAL_GAME) ? USUAL_GAME : (ground.supportedGames[0] ?? USUAL_GAME)

/** Books for a caller or a visitor at the gate; the ground is taken at once. */
const CreateManualBooking = ({ turfs }: { turfs: readonly OwnerTurf[] }) => {
  const { fixed, method, createButton, creating: busyText } = useManualMessages()
  const { add, date: dateWord, reason: reasonWord } = useTodayMessages()
  const messages = useMessages()
  const { today } = useBoot()
  const toast = useToast()
  const [slot, setSlot] = useState(NO_SLOT)
  const [fields, setFields] = useState(USUAL_FIELDS)
  const [reason, setReason] = useState<string>(fixed.manualReason)
  const groundOf = (id: string) => turfs.flatMap((turf) => turf.grounds).find(({ entityId }) => entityId === id)
  const ground = groundOf(slot.groundId)
  const request = slotRequest(slot)
  const creating = useMutation({
    mutationFn: async () => {
      if (!request) return
      const { name: _, ...metadata } = bookingDetails(fields)
      await ownerApi.createBlock(
        { body: { ...request, blockType: 'MANUAL_BOOKING', reason: reason.trim(), metadata } },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      )
    },
    onSuccess: () => {
      toast.tell(fixed.manualCreated)
      setSlot((current) => ({ ...current, ...NO_TIME }))
      setFields({ ...USUAL_FIELDS, game: fields.game })
      setReason(fixed.manualReason)
    },
  })
  const changeSlot = (changes: Partial<SlotDraft>) => {
    creating.reset()
    setSlot((current) => ({ ...current, ...changes }))
  }
  const changeFields = (changes: Partial<BookingFields>) => setFields((current) => ({ ...current, ...changes }))
  return (
    <BookingForm
      isOnPage
      request={['game', 'phone', 'price', 'collected', 'method']}
      fields={fields}
      games={(ground?.supportedGames ?? [fields.game]).map((game) => ({ value: game, label: formatName(game) }))}
      methodLabel={method}
      collectedNote={add.optional}
      others={
        <TextInput label={reasonWord} maxLength={LONGEST_BLOCK_REASON} value={reason} onValueChange={setReason} />
      }
      time={
        <>
          <GroundSelect
            turfs={turfs}
            value={slot.groundId}
            onValueChange={(groundId) => {
              changeSlot({ groundId, ...NO_TIME })
              changeFields({ game: usualGame(groundOf(groundId)) })
            }}
          />
          <TextInput
            type="date"
            label={dateWord}
            note={messages.ui.required}
            min={today}
            value={slot.date}
            onValueChange={(date) => changeSlot({ date })}
          />
          <SlotFields
            ground={ground && hoursOn(ground, slot.date)}
            date={slot.date}
            value={{ start: slot.start, end: slot.end }}
            onValueChange={changeSlot}
          />
        </>
      }
      missing={request ? undefined : fixed.createMissing}
      failure={creating.isError ? failureMessage(creating.error, messages.fixed.anywhere.wentWrong) : undefined}
      onFieldsChange={changeFields}
      onSave={() => creating.mutate()}
    >
      <Button type="submit" busy={creating.isPending} busyText={busyText} className="self-start">
        {createButton}
      </Button>
    </BookingForm>
  )
}
