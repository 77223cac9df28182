import { failureSentence } from '../../api/failureSentence.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRegion } from '../../ui/LoadingRegion.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CreateDynamicPrice } from './CreateDynamicPrice.tsx'
import { DynamicPriceList } from './DynamicPriceList.tsx'
import { useTurfOwnerWords } from './english.ts'
import { useDynamicPrices } from './useDynamicPrices.ts'
import type { OwnerGround } from './useOwnerTurfs.ts'

/** Raises or lowers the price of hours of the week on one ground. */
export const DynamicPricing = ({
  ground,
  open,
  onClose,
}: {
  ground: OwnerGround
  open: boolean
  onClose: () => void
}) => {
  const { fixed, turf } = useTurfOwnerWords()
  return (
    <Dialog open={open} onClose={onClose} shape="sheet" title={fixed.dynamicPricing}>
      <div className="flex flex-col gap-5">
        <p className="-mt-2 text-ink-2">{turf.sheetOf(ground.name)}</p>
        <Prices ground={ground} />
      </div>
    </Dialog>
  )
}

const Prices = ({ ground }: { ground: OwnerGround }) => {
  const { fixed, pricing } = useTurfOwnerWords()
  const prices = useDynamicPrices(ground.entityId)
  if (prices.isPending)
    return (
      <LoadingRegion label={pricing.loading}>
        <Skeleton className="h-60" />
      </LoadingRegion>
    )
  if (prices.isError)
    return (
      <ErrorState onRetry={() => prices.refetch()} busy={prices.isFetching}>
        {failureSentence(prices.error, fixed.pricesFailed)}
      </ErrorState>
    )
  return (
    <>
      <CreateDynamicPrice ground={ground} prices={prices.data} />
      <DynamicPriceList ground={ground} prices={prices.data} />
    </>
  )
}
