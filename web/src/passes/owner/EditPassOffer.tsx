import type { Api } from '@baari/contract/api.ts'
import type { WireRequest } from '@baari/contract/endpoint.ts'
import { hasValidDay, PASS, PASS_KINDS, type PassKind, type PassTerms } from '@baari/domain/passes/pass.ts'
import { SLOT_GRID_MINUTES } from '@baari/domain/shared/limits.ts'
import { MINUTES_PER_DAY, MINUTES_PER_HOUR, WEEKDAYS, type Weekday } from '@baari/domain/shared/zonedTime.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { failureMessage } from '../../api/failureMessage.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { useRecurringTime } from '../../turfs/owner/SlotFields.tsx'
import type { OwnerTurf } from '../../turfs/owner/useOwnerTurfs.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { RadioCards } from '../../ui/fields/RadioCards.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { usePassMessages } from '../english.ts'
import type { PassOffer } from '../usePasses.ts'
import { useOwnerPassMessages } from './english.ts'

type Terms = WireRequest<Api['createPassOffer']>['body']

const SHORT_NAME = 3
/** Every half hour of a business day, which may end after midnight. */
const TIMES = Array.from(
  { length: (2 * MINUTES_PER_DAY) / SLOT_GRID_MINUTES + 1 },
  (_, index) => index * SLOT_GRID_MINUTES,
)
const LATEST_SHOWN = MINUTES_PER_DAY + 4 * MINUTES_PER_HOUR

/** Writes and sends the terms of a new offer. */
const createPassOffer = (turfId: string, body: Terms) =>
  ownerApi.createPassOffer({ params: { turfId }, body }, { headers: { 'idempotency-key': crypto.randomUUID() } })

/** Sends the changed terms of an offer. */
const updatePassOffer = (offerId: string, body: Terms) => ownerApi.updatePassOffer({ params: { offerId }, body })

/** The terms of an offer, new or changed. */
export const EditPassOffer = ({
  turf,
  offer,
  onClose,
}: {
  turf: OwnerTurf
  offer: PassOffer | undefined
  onClose: () => void
}) => {
  const messages = useOwnerPassMessages()
  const { weekdays } = usePassMessages()
  const toast = useToast()
  const recurringTime = useRecurringTime()
  const formId = useId()
  const [isChecked, setIsChecked] = useState(false)
  const [name, setName] = useState(offer?.name ?? '')
  const [kind, setKind] = useState<PassKind>(offer?.kind ?? 'HOURS')
  const [hours, setHours] = useState(offer ? String(offer.minutes / MINUTES_PER_HOUR) : '10')
  const [days, setDays] = useState(String(offer?.days ?? 90))
  const [chosen, setChosen] = useState<readonly Weekday[]>(offer?.weekdays ?? WEEKDAYS)
  const [from, setFrom] = useState(offer?.fromMinute ?? 0)
  const [to, setTo] = useState(offer?.toMinute ?? 2 * MINUTES_PER_DAY)
  const [grounds, setGrounds] = useState<readonly string[]>(
    offer?.groundIds ?? turf.grounds.map(({ entityId }) => entityId),
  )
  const [price, setPrice] = useState(offer ? String(offer.price) : '')
  const [active, setActive] = useState(offer?.active ?? true)
  const minutes = Math.round((Number(hours) * MINUTES_PER_HOUR) / SLOT_GRID_MINUTES) * SLOT_GRID_MINUTES
  const daysWrong = (terms: Pick<PassTerms, 'days' | 'weekdays'>) => {
    if (!(terms.days >= 1 && terms.days <= PASS.mostDays)) return messages.numberMissing
    return terms.weekdays.length > 0 && !hasValidDay(terms) ? messages.daysTooFew : undefined
  }
  const wrong = {
    name: name.trim() === '' ? messages.nameMissing : undefined,
    hours: minutes < SLOT_GRID_MINUTES || minutes > PASS.mostMinutes ? messages.numberMissing : undefined,
    days: daysWrong({ days: Number(days), weekdays: chosen }),
    weekdays: chosen.length === 0 ? messages.chooseOne : undefined,
    times: from >= to || (kind === 'PERIOD' && minutes > to - from) ? messages.timesWrong : undefined,
    grounds: grounds.length === 0 ? messages.chooseOne : undefined,
    price: !(Number(price) >= 1) ? messages.numberMissing : undefined,
  }
  const shown = isChecked ? wrong : undefined
  const saving = useMutation({
    mutationFn: () => {
      const body: Terms = {
        name,
        kind,
        minutes,
        days: Number(days),
        weekdays: [...chosen],
        fromMinute: from,
        toMinute: to,
        groundIds: [...grounds],
        price: Number(price),
        active,
      }
      return offer ? updatePassOffer(offer.offerId, body) : createPassOffer(turf.entityId, body)
    },
    onSuccess: () => {
      toast.tell(messages.saved)
      onClose()
    },
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (Object.values(wrong).every((text) => text === undefined)) saving.mutate()
  }
  const times = TIMES.filter((time) => time <= LATEST_SHOWN || time === to).map((time) => ({
    value: String(time),
    label: recurringTime(time),
  }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={offer ? messages.editTitle : messages.add}
      shape="side"
      footer={
        <Button type="submit" form={formId} busy={saving.isPending} busyText={messages.saving}>
          {messages.save}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {saving.isError && <Banner tone="danger">{failureMessage(saving.error, messages.notSaved)}</Banner>}
        {offer && <p className="text-small text-ink-2">{messages.editText}</p>}
        <TextInput
          label={messages.name}
          value={name}
          maxLength={PASS.nameLength}
          autoComplete="off"
          required
          onValueChange={setName}
          error={shown?.name}
        />
        {!offer && (
          <RadioCards
            label={messages.kind}
            value={kind}
            onValueChange={(next) => {
              setKind(next)
              setHours(next === 'HOURS' ? '10' : '1')
              setDays(next === 'HOURS' ? '90' : '30')
              setFrom(next === 'HOURS' ? 0 : 6 * MINUTES_PER_HOUR)
              setTo(next === 'HOURS' ? 2 * MINUTES_PER_DAY : 10 * MINUTES_PER_HOUR)
            }}
            options={PASS_KINDS.map((value) => ({
              value,
              label: messages.kinds[value],
              detail: messages.kindsText[value],
            }))}
          />
        )}
        <TextInput
          label={kind === 'HOURS' ? messages.hoursInAll : messages.hoursEach}
          type="number"
          inputMode="decimal"
          min={0.5}
          step={0.5}
          value={hours}
          onValueChange={setHours}
          error={shown?.hours}
        />
        <TextInput
          label={messages.days}
          type="number"
          inputMode="numeric"
          min={1}
          max={PASS.mostDays}
          value={days}
          onValueChange={setDays}
          error={shown?.days}
        />
        <div className="flex flex-col gap-1.5">
          {/* biome-ignore lint/a11y/useSemanticElements: chips, each a separate toggle */}
          <div role="group" aria-label={messages.weekdays} className="flex flex-wrap gap-1.5">
            {WEEKDAYS.map((weekday) => (
              <Chip
                key={weekday}
                pressed={chosen.includes(weekday)}
                className="grow justify-center px-2"
                onClick={() => setChosen(WEEKDAYS.filter((day) => (day === weekday) !== chosen.includes(day)))}
              >
                <span aria-hidden>{weekdays[weekday].slice(0, SHORT_NAME)}</span>
                <span className="spoken">{weekdays[weekday]}</span>
              </Chip>
            ))}
          </div>
          {shown?.weekdays && <p className="text-small font-semibold text-danger">{shown.weekdays}</p>}
        </div>
        {(kind === 'PERIOD' || offer !== undefined) && (
          <div className="grid grid-cols-2 gap-3">
            <Select
              label={messages.from}
              value={String(from)}
              options={times}
              onValueChange={(value) => setFrom(Number(value))}
            />
            <Select
              label={messages.to}
              value={String(to)}
              options={times}
              error={shown?.times}
              onValueChange={(value) => setTo(Number(value))}
            />
          </div>
        )}
        <fieldset>
          <legend className="text-small font-semibold">{messages.grounds}</legend>
          {turf.grounds.map((ground) => (
            <Checkbox
              key={ground.entityId}
              label={ground.name}
              checked={grounds.includes(ground.entityId)}
              onCheckedChange={(isOn) =>
                setGrounds([...grounds.filter((id) => id !== ground.entityId), ...(isOn ? [ground.entityId] : [])])
              }
            />
          ))}
          {shown?.grounds && <p className="text-small font-semibold text-danger">{shown.grounds}</p>}
        </fieldset>
        <TextInput
          label={messages.price}
          type="number"
          inputMode="decimal"
          min={1}
          step="any"
          prefix="₹"
          value={price}
          onValueChange={setPrice}
          error={shown?.price}
        />
        <Checkbox label={messages.onSale} checked={active} onCheckedChange={setActive} />
      </form>
    </Dialog>
  )
}
