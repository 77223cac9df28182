import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useTurfOwnerWords } from './english.ts'
import { ruleTimes } from './slotTimes.ts'
import type { DynamicPrice } from './useDynamicPrices.ts'

type Times = Pick<DynamicPrice, 'fromMinute' | 'toMinute'>
type RuleOutside = Pick<DynamicPrice, 'entityId' | 'dayOfWeek' | 'bookingType'> & Times & { shortenedTo: Times | null }

/**
 * Why a ground was not saved. If new hours leave price rules outside of them, the user chooses: change the rules, or
 * keep the hours.
 */
export const GroundFailure = ({
  failure,
  otherwise,
  onChangeRules,
  onCancel,
}: {
  failure: Error
  otherwise: string
  onChangeRules: () => void
  onCancel: () => void
}) => {
  const { edit, slot, weekdays, bookingTypes } = useTurfOwnerWords()
  if (!(failure instanceof ApiFailure && failure.problem?.code === 'PRICE_RULES_OUTSIDE_HOURS'))
    return <Banner tone="danger">{failureSentence(failure, otherwise)}</Banner>
  // The refusal lists them beside its message, in wire format.
  const rules = failure.problem.rules as RuleOutside[]
  return (
    <section role="alert" className="flex flex-col gap-3 rounded-control border-[1.5px] border-line-strong p-4">
      <h3 className="text-body">{edit.rulesOutside}</h3>
      <ul className="flex flex-col gap-2 text-small">
        {rules.map((rule) => (
          <li key={rule.entityId}>
            <span className="figures block">
              {weekdays[rule.dayOfWeek]}, {ruleTimes(rule, slot.nextDay)} · {bookingTypes[rule.bookingType]}
            </span>
            <span className="figures block text-ink-2">
              {rule.shortenedTo ? edit.ruleShortened(ruleTimes(rule.shortenedTo, slot.nextDay)) : edit.ruleEnds}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onChangeRules}>{edit.changeRules}</Button>
        <Button look="quiet" onClick={onCancel}>
          {edit.keepRules}
        </Button>
      </div>
    </section>
  )
}
