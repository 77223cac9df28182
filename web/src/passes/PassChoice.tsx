import { dateOf } from '@baari/contract/wire/values.ts'
import { type LivePass, minutesTaken } from '@baari/domain/passes/pass.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import { paiseOf } from '@baari/domain/shared/money.ts'
import { useSession } from '../api/useSession.ts'
import { RadioCards } from '../ui/fields/RadioCards.tsx'
import { formatLength } from '../ui/formats/formats.ts'
import { usePassMessages } from './english.ts'
import { amountText, type Pass, usePasses } from './usePasses.ts'

interface WantedTime {
  turfId: string
  groundId: string
  /** The business day. */
  date: string
  interval: Interval
}

/** A pass that covers the chosen time, with the minutes that the booking would take. */
export interface CoveringPass {
  pass: Pass
  minutes: number
}

const liveOf = (pass: Pass): LivePass => ({
  ...pass,
  window: { startsAt: pass.fromMinute, endsAt: pass.toMinute },
  validUntil: dateOf(pass.validUntil),
  worthLeft: paiseOf(pass.worthLeft),
})

/** The player's passes that cover a time, by the server's rule. */
export const useCoveringPasses = ({ turfId, groundId, date, interval }: WantedTime): CoveringPass[] => {
  const { data } = usePasses({ enabled: useSession().status === 'in' })
  return (data?.content ?? []).flatMap((pass) => {
    if (pass.turfId !== turfId || pass.state !== 'ACTIVE') return []
    const isUsedThatDay = pass.usedOn.some((day) => dateOf(day) === date)
    const minutes = minutesTaken(liveOf(pass), { groundId, date, interval, isUsedThatDay })
    return typeof minutes === 'number' ? [{ pass, minutes }] : []
  })
}

const NONE = 'NONE'

/** The choice between a pass and a payment, where a pass covers the booking. */
export const PassChoice = ({
  passes,
  value,
  onValueChange,
}: {
  passes: readonly CoveringPass[]
  value: string | undefined
  onValueChange: (passId: string | undefined) => void
}) => {
  const messages = usePassMessages()
  return (
    <RadioCards
      label={messages.payWith}
      value={value ?? NONE}
      onValueChange={(chosen) => onValueChange(chosen === NONE ? undefined : chosen)}
      options={[
        ...passes.map(({ pass, minutes }) => ({
          value: pass.passId,
          label: messages.byPass(pass.name),
          detail: messages.takes(
            pass.kind === 'HOURS' ? formatLength(minutes) : amountText(pass, minutes, messages),
            amountText(pass, pass.minutesLeft, messages),
          ),
        })),
        { value: NONE, label: messages.payItself, detail: messages.payItselfDetail },
      ]}
    />
  )
}
