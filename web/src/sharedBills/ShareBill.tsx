import { PAISE_PER_RUPEE, paiseOf } from '@baari/domain/shared/money.ts'
import {
  type DeadlineChoice,
  equalParts,
  isBillShareable,
  LEAST_SHARE,
  LONGEST_SHARE_NAME,
  leastShare,
  peopleSharing,
} from '@baari/domain/sharedBills/sharedBill.ts'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { failureMessage } from '../api/failureMessage.ts'
import { billedOf } from '../bookings/bill.ts'
import { useBoot } from '../boot.ts'
import { paths } from '../paths.ts'
import { MetPlayers } from '../rooms/MetPlayers.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { type Country, defaultCountry } from '../ui/fields/countries.ts'
import { PhoneField, phoneNumberOf } from '../ui/fields/PhoneField.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { formatDayTime } from '../ui/formats/formatInstant.ts'
import { formatRupees } from '../ui/formats/formats.ts'
import { useShare } from '../ui/useShare.ts'
import { DeadlineQuestion, PeopleStepper } from './DeadlineQuestion.tsx'
import { useSharedBillMessages } from './english.ts'
import {
  type OwnBill,
  ShareRow,
  type SplitBooking,
  useParts,
  useSetHandedOver,
  useShareBill,
  useShareName,
  useStopSharing,
} from './ShareRow.tsx'

interface NamedShare {
  name: string
  country: Country
  number: string
  /** Rupees, as typed. */
  amount: string
}

const USUAL_PEOPLE = 4

const rupees = (paise: number): number => paise / PAISE_PER_RUPEE

/** Splits a bill: the number of people, their shares, and the choice for unpaid ones. */
export const ShareBill = ({ booking, allowsRelease }: { booking: SplitBooking; allowsRelease: boolean }) => {
  const messages = useSharedBillMessages()
  const sharing = useShareBill(booking.bookingId)
  const [chosenPeople, setPeople] = useState(USUAL_PEOPLE)
  const [named, setNamed] = useState<NamedShare[]>()
  const [choice, setChoice] = useState<DeadlineChoice>('HOST_PAYS')
  const parts = useParts()
  const price = paiseOf(booking.advancePayment)
  const balance = paiseOf(booking.balanceAtVenue)
  const people = peopleSharing(chosenPeople, price)
  const { online: each, atTurf } = equalParts({ payNow: price, balance }, people)
  const partsOf = (amount: number, atVenue: number) => parts({ amount: rupees(amount), atTurf: rupees(atVenue) })
  const equal = Array.from(
    { length: people - 1 },
    (): NamedShare => ({ name: '', country: defaultCountry, number: '', amount: String(rupees(each)) }),
  )
  const sharesOf = (from: NamedShare[] | undefined) => equal.map((share, index) => from?.[index] ?? share)
  const shares = sharesOf(named)
  const own = price - shares.reduce((sum, { amount }) => sum + paiseOf(Number(amount) || 0), 0)
  const ownText = messages.yours(partsOf(Math.max(0, own), balance - atTurf * shares.length))
  const isBelow = (least: number) => shares.some(({ amount }) => paiseOf(Number(amount) || 0) < least)
  const isMissing = isBelow(LEAST_SHARE)
  const least = leastShare(choice, { payNow: price, people })
  const isTooSmall = isBelow(least)
  const isHalfNamed = shares.some(({ name, number }) => (name.trim() === '') !== (number.trim() === ''))
  const billed = billedOf(booking)
  if (!isBillShareable(billed)) return <Banner>{messages.notShareable}</Banner>
  const change = (index: number, changes: Partial<NamedShare>) =>
    setNamed((before) => sharesOf(before).map((share, at) => (at === index ? { ...share, ...changes } : share)))
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (own < 0 || isTooSmall || isHalfNamed) return
        sharing.mutate({
          shares: shares.map(({ name, country, number, amount }) => ({
            ...(name.trim() ? { name, phoneNumber: phoneNumberOf(country, number) } : {}),
            amount: Number(amount),
          })),
          atDeadline: choice,
        })
      }}
    >
      <p>
        {balance > 0 ? messages.howAdvance(formatRupees(rupees(price)), formatRupees(rupees(balance))) : messages.how}
      </p>
      <PeopleStepper
        people={people}
        payNow={price}
        onPeople={setPeople}
        amount={named ? ownText : messages.each(partsOf(each, atTurf))}
      />
      {!named && <p className="figures text-small text-ink-2">{ownText}</p>}
      <Checkbox
        label={messages.nameShares}
        checked={named !== undefined}
        onCheckedChange={(isNamed) => setNamed(isNamed ? equal : undefined)}
      />
      {named && (
        <div className="flex flex-col gap-3">
          <p className="text-small text-ink-2">{messages.nameHint}</p>
          {shares.map((share, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a share has no identity but its index
            <div key={index} className="grid grid-cols-[1fr_8rem] gap-3">
              <TextInput
                label={messages.nameOf(index + 1)}
                value={share.name}
                maxLength={LONGEST_SHARE_NAME}
                autoComplete="off"
                onValueChange={(name) => change(index, { name })}
              />
              <TextInput
                label={messages.amountOf(index + 1)}
                prefix="₹"
                inputMode="decimal"
                value={share.amount}
                onValueChange={(amount) => change(index, { amount: amount.replace(/[^\d.]/g, '') })}
              />
              <div className="col-span-2">
                <PhoneField
                  label={messages.numberOf(index + 1)}
                  isOfOther
                  country={share.country}
                  onCountryChange={(country) => change(index, { country })}
                  number={share.number}
                  onNumberChange={(number) => change(index, { number })}
                />
              </div>
            </div>
          ))}
        </div>
      )}
      {own < 0 && <Banner tone="danger">{messages.tooMuch(formatRupees(rupees(-own)))}</Banner>}
      {isHalfNamed && <Banner tone="warning">{messages.isHalfNamed}</Banner>}
      {isMissing && <Banner tone="warning">{messages.amountMissing}</Banner>}
      <DeadlineQuestion times={billed} allowsRelease={allowsRelease} value={choice} onValueChange={setChoice} />
      {!isMissing && isTooSmall && (
        <Banner tone="warning">{messages.amountTooSmall(formatRupees(rupees(least)))}</Banner>
      )}
      {sharing.error && <Banner tone="danger">{failureMessage(sharing.error, messages.notCreated)}</Banner>}
      <Button
        type="submit"
        busy={sharing.isPending}
        busyText={messages.creating}
        disabled={own < 0 || isTooSmall || isHalfNamed}
      >
        {messages.create}
      </Button>
    </form>
  )
}

/** A split bill for its booker: the link to send, and the paid shares. */
export const OwnShares = ({ bill, turf, when }: { bill: OwnBill; turf: string; when: string }) => {
  const messages = useSharedBillMessages()
  const { origin } = useBoot()
  const share = useShare()
  const isOpen = bill.state === 'OPEN'
  const isPaid = bill.shares.every(({ state }) => state === 'PAID')
  return (
    <>
      <p className="text-title" aria-live="polite">
        {bill.paidBack > 0 ? messages.paidBack(formatRupees(bill.paidBack)) : messages.nothingBack}
      </p>
      {isPaid ? (
        <Banner tone="success">{messages.allPaid}</Banner>
      ) : (
        <p className="text-ink-2">
          {bill.state === 'CANCELLED'
            ? messages.cancelled
            : !isOpen
              ? messages.ended
              : bill.isOpenToAll
                ? messages.openToAll
                : bill.atDeadline === 'RELEASE'
                  ? messages.release(formatDayTime(bill.deadlineAt))
                  : messages.until(formatDayTime(bill.deadlineAt))}
        </p>
      )}
      {isOpen && !isPaid && (
        <Button
          icon={<Share2 aria-hidden className="size-5" />}
          onClick={() =>
            void share({ text: messages.sendText(turf, when), url: `${origin}${paths.split(bill.token)}` })
          }
        >
          {messages.sendLink}
        </Button>
      )}
      <Card className="px-4 py-2">
        <h2 className="spoken">{messages.shares}</h2>
        <ul>
          {bill.shares.map((one) => (
            <ShareRow
              key={one.shareId}
              share={one}
              below={
                one.atTurf > 0 && bill.state !== 'CANCELLED' && <SetHandedOver bookingId={bill.bookingId} share={one} />
              }
            />
          ))}
        </ul>
      </Card>
      <MetPlayers meeting={{ kind: 'BILL', meetingId: bill.bookingId }} named={[]} />
      {isOpen && !isPaid && <StopSharing bookingId={bill.bookingId} />}
    </>
  )
}

/** Ticked by the booker when a friend has handed over the part due at the turf; ticked again, it is taken back. */
const SetHandedOver = ({ bookingId, share }: { bookingId: string; share: OwnBill['shares'][number] }) => {
  const messages = useSharedBillMessages()
  const setting = useSetHandedOver(bookingId)
  const name = useShareName(share)
  const { shareId, atTurf, handedOverAt } = share
  const text = messages.handedOver(formatRupees(atTurf))
  return (
    <div className="basis-full">
      <Checkbox
        label={
          <>
            {text}
            {handedOverAt !== null && (
              <span className="block text-small text-ink-2">{messages.handedOverAt(formatDayTime(handedOverAt))}</span>
            )}
          </>
        }
        aria-label={`${name}: ${text}`}
        checked={setting.isPending ? setting.variables.isHandedOver : handedOverAt !== null}
        busy={setting.isPending}
        error={setting.error && failureMessage(setting.error, messages.notNoted)}
        onCheckedChange={(isHandedOver) => setting.mutate({ shareId, isHandedOver })}
      />
    </div>
  )
}

/** Ends the splitting of a bill, after a confirmation: unpaid shares stay with the booker. */
const StopSharing = ({ bookingId }: { bookingId: string }) => {
  const messages = useSharedBillMessages()
  const stopping = useStopSharing(bookingId)
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button variant="quiet" className="self-start" onClick={() => setIsConfirming(true)}>
        {messages.stop}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={messages.stopQuestion}
        text={messages.stopText}
        go={messages.stop}
        busy={stopping.isPending}
        busyText={messages.stopping}
        onGo={() => stopping.mutate(undefined, { onSuccess: () => setIsConfirming(false) })}
        {...(stopping.error ? { problem: failureMessage(stopping.error, messages.notStopped) } : {})}
      />
    </>
  )
}
