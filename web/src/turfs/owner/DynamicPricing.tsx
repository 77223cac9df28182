import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '../../api/failureMessage.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { CreateDynamicPrice, changeText } from './CreateDynamicPrice.tsx'
import { useTurfOwnerMessages } from './english.ts'
import { ruleTimes } from './SlotFields.tsx'
import { type DynamicPrice, useDynamicPrices } from './useDynamicPrices.ts'
import type { OwnerGround } from './useOwnerTurfs.ts'

/** Raises or lowers the price of hours of the week on one ground. */
export const DynamicPricing = ({
  turfName,
  ground,
  open,
  onClose,
}: {
  turfName: string
  ground: OwnerGround
  open: boolean
  onClose: () => void
}) => {
  const { fixed, turf } = useTurfOwnerMessages()
  return (
    <Dialog open={open} onClose={onClose} shape="sheet" title={fixed.dynamicPricing}>
      <div className="flex flex-col gap-5">
        <p className="-mt-2 text-ink-2">{turf.sheetOf(`${turfName}, ${ground.name}`)}</p>
        <Prices ground={ground} />
      </div>
    </Dialog>
  )
}

const Prices = ({ ground }: { ground: OwnerGround }) => {
  const { fixed, pricing } = useTurfOwnerMessages()
  const prices = useDynamicPrices(ground.entityId)
  return (
    <Fetched found={prices} messages={{ loading: pricing.loading, failed: fixed.pricesFailed }} skeletons={['h-60']}>
      {(data) => (
        <>
          <CreateDynamicPrice ground={ground} prices={data} />
          <DynamicPriceList ground={ground} prices={data} />
        </>
      )}
    </Fetched>
  )
}

/** The price rules in words, each with a button to remove it. */
const DynamicPriceList = ({ ground, prices }: { ground: OwnerGround; prices: readonly DynamicPrice[] }) => {
  const { fixed, pricing } = useTurfOwnerMessages()
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

const PriceRow = ({ groundId, price }: { groundId: string; price: DynamicPrice }) => {
  const { fixed, pricing, slot, weekdays, bookingTypes } = useTurfOwnerMessages()
  const toast = useToast()
  const removing = useMutation({
    mutationFn: () => ownerApi.deleteDynamicPrice({ params: { groundId, slotId: price.entityId } }),
    onSuccess: () => toast.tell(pricing.removed),
    onError: (failure) => toast.warn(failureMessage(failure, fixed.priceDeleteFailed)),
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  const when = `${weekdays[price.dayOfWeek]}, ${ruleTimes(price, slot.nextDay)}`
  return (
    <div className="flex items-center justify-between gap-4">
      <p className="min-w-0">
        <span className="figures block">{when}</span>
        <span className="block text-small text-ink-2">
          {[bookingTypes[price.bookingType], changeText(price.priceChange, pricing), price.reason]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <Button
        variant="quiet"
        aria-label={pricing.removeOf(when)}
        busy={removing.isPending}
        busyText={pricing.removing}
        onClick={() => removing.mutate()}
      >
        {pricing.remove}
      </Button>
    </div>
  )
}
