import { wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { failureSentence } from '../../api/failureSentence.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { SlotFields } from '../../turfs/owner/SlotFields.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { useToast } from '../../ui/useToast.ts'
import { useWords } from '../../words/en.ts'
import { useDayReadAgain } from '../useDayReadAgain.ts'
import type { OwnerDays } from '../useOwnerDays.ts'
import { useClosingWords } from './english.ts'
import { CallRows, PlayerRows } from './RainLists.tsx'
import type { RainReport } from './useRainDay.ts'

/** Grounds and a stretch of the day; who is affected is shown before anything is done. */
export const CloseForRain = ({ days }: { days: OwnerDays }) => {
  const words = useClosingWords()
  const { fixed } = useWords()
  const toast = useToast()
  const readAgain = useDayReadAgain()
  const [chosen, setChosen] = useState<readonly string[]>(days.grounds.map(({ entityId }) => entityId))
  const [{ start, end }, setTimes] = useState<{ start: number | undefined; end: number | undefined }>({
    start: undefined,
    end: undefined,
  })
  const [isChecked, setIsChecked] = useState(false)
  const grounds = days.grounds.filter(({ entityId }) => chosen.includes(entityId))
  const request =
    grounds.length === 0 || start === undefined || end === undefined
      ? undefined
      : {
          turfId: days.turfEntityId,
          groundEntityIds: grounds.map(({ entityId }) => entityId),
          date: days.date,
          startTime: wireTime(start),
          endTime: wireEndTime(end),
        }
  const checking = useMutation({
    mutationFn: async (body: NonNullable<typeof request>) => ownerApi.checkRain({ body }),
  })
  const closing = useMutation({
    mutationFn: async (body: NonNullable<typeof request>) => ownerApi.closeForRain({ body }),
    onSuccess: async () => {
      await readAgain()
      toast.tell(words.done)
      checking.reset()
      setTimes({ start: undefined, end: undefined })
      setIsChecked(false)
    },
  })
  const change = (apply: () => void) => {
    apply()
    checking.reset()
    closing.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (request) checking.mutate(request)
  }
  const failure = checking.error ?? closing.error
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-small text-ink-2">{words.intro}</p>
      <fieldset>
        <legend className="text-small font-semibold">{words.grounds}</legend>
        {days.grounds.map(({ entityId, name }) => (
          <Checkbox
            key={entityId}
            label={name}
            checked={chosen.includes(entityId)}
            onCheckedChange={(isOn) =>
              change(() => setChosen(isOn ? [...chosen, entityId] : chosen.filter((id) => id !== entityId)))
            }
          />
        ))}
      </fieldset>
      <SlotFields
        ground={openHours(grounds.length > 0 ? grounds : days.grounds)}
        value={{ start, end }}
        onValueChange={(times) => change(() => setTimes(times))}
      />
      {isChecked && !request && <Banner tone="danger">{words.missing}</Banner>}
      {failure && <Banner tone="danger">{failureSentence(failure, fixed.anywhere.wentWrong)}</Banner>}
      {checking.data && request ? (
        <Report report={checking.data} days={days}>
          <Button
            look="danger"
            busy={closing.isPending}
            busyWords={words.closing}
            className="self-start"
            onClick={() => closing.mutate(request)}
          >
            {checking.data.players.length > 0 ? words.close : words.closeOnly}
          </Button>
        </Report>
      ) : (
        <Button type="submit" busy={checking.isPending} busyWords={words.checking} className="self-start">
          {words.check}
        </Button>
      )}
    </form>
  )
}

/** From the first that opens to the last that closes. */
const openHours = (grounds: OwnerDays['grounds']) => ({
  openingTime: wireTime(Math.min(...grounds.map(({ opensAt }) => opensAt))),
  closingTime: wireEndTime(Math.max(...grounds.map(({ closesAt }) => closesAt))),
})

const Report = ({ report, days, children }: { report: RainReport; days: OwnerDays; children: ReactNode }) => {
  const words = useClosingWords()
  const title = useRef<HTMLHeadingElement>(null)
  // The button that was pressed has made room for it.
  useEffect(() => title.current?.focus(), [])
  const { players, toCall, holds, offers, begun } = report
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-4">
      <h3 ref={title} tabIndex={-1} className="text-title">
        {words.report}
      </h3>
      <ul className="flex flex-col gap-1">
        {[
          players.length === 0 && toCall.length === 0 && words.nobody,
          players.length > 0 && words.paid(players.length),
          holds > 0 && words.holds(holds),
          offers > 0 && words.offers(offers),
          begun > 0 && words.begun(begun),
        ]
          .filter((line) => line !== false)
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </ul>
      {children}
      <CallRows toCall={toCall} grounds={days.grounds} />
      <PlayerRows players={players} grounds={days.grounds} />
    </section>
  )
}
