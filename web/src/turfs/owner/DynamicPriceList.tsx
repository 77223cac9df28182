import { useMutation } from '@tanstack/react-query'
import { failureSentence } from '../../api/failureSentence.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { Button } from '../../ui/Button.tsx'
import { formatRupees } from '../../ui/formats.ts'
import { useToast } from '../../ui/useToast.ts'
import { useTurfOwnerWords } from './english.ts'
import { ruleTimes } from './slotTimes.ts'
import type { DynamicPrice } from './useDynamicPrices.ts'
import type { OwnerGround } from './useOwnerTurfs.ts'

/** The price rules in words, each with a button to remove it. */
export const DynamicPriceList = ({ ground, prices }: { ground: OwnerGround; prices: readonly DynamicPrice[] }) => {
  const { fixed, pricing } = useTurfOwnerWords()
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-body">{pricing.rules}</h3>
      {prices.length === 0 ? (
        <p className="mt-2 text-ink-2">{fixed.noPrices}</p>
      ) : (
        <ul className="mt-1 flex flex-col">
          {prices.map((price) => (
            <li key={price.entityId} className="border-b border-line py-3 last:border-0">
              <PriceRow groundId={ground.entityId} price={price} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const signed = (rupees: number): string => (rupees > 0 ? `+${formatRupees(rupees)}` : formatRupees(rupees))

const PriceRow = ({ groundId, price }: { groundId: string; price: DynamicPrice }) => {
  const { fixed, pricing, slot, weekdays, bookingTypes } = useTurfOwnerWords()
  const toast = useToast()
  const removing = useMutation({
    mutationFn: () => ownerApi.deleteDynamicPrice({ params: { groundId, slotId: price.entityId } }),
    onSuccess: () => toast.tell(pricing.removed),
    onError: (failure) => toast.warn(failureSentence(failure, fixed.priceDeleteFailed)),
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  const when = `${weekdays[price.dayOfWeek]}, ${ruleTimes(price, slot.nextDay)}`
  return (
    <div className="flex items-center justify-between gap-4">
      <p className="min-w-0">
        <span className="figures block">{when}</span>
        <span className="block text-small text-ink-2">
          {[bookingTypes[price.bookingType], signed(price.priceChange), price.reason].filter(Boolean).join(' · ')}
        </span>
      </p>
      <Button
        look="quiet"
        aria-label={pricing.removeOf(when)}
        busy={removing.isPending}
        busyWords={pricing.removing}
        onClick={() => removing.mutate()}
      >
        {pricing.remove}
      </Button>
    </div>
  )
}
