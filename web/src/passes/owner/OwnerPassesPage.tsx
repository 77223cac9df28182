import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownerApi } from '../../api/ownerApi.ts'
import { reaches } from '../../api/session.ts'
import { OwnerTurfPage } from '../../turfs/owner/OwnerTurfPage.tsx'
import type { OwnerTurf } from '../../turfs/owner/useOwnerTurfs.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { formatRupees } from '../../ui/formats/formats.ts'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { usePassMessages } from '../english.ts'
import { amountText, type PassOffer, termsLines } from '../usePasses.ts'
import { EditPassOffer } from './EditPassOffer.tsx'
import { useOwnerPassMessages } from './english.ts'
import { SellPass } from './SellPass.tsx'
import { SoldPasses } from './SoldPasses.tsx'

/** The passes of a turf: its offers, and those that are sold. */
export const OwnerPassesPage = () => {
  const messages = useOwnerPassMessages()
  const { title, loading, failed } = messages
  return (
    <OwnerTurfPage title={title} right="DESK" messages={{ loading, failed }}>
      {(turf) => <TurfPasses turf={turf} />}
    </OwnerTurfPage>
  )
}

const TurfPasses = ({ turf }: { turf: OwnerTurf }) => {
  const messages = useOwnerPassMessages()
  return (
    <>
      <div className="flex flex-col gap-2">
        <h1>{messages.titleOf(turf.name)}</h1>
        <p className="max-w-prose text-ink-2">{messages.intro}</p>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <Offers turf={turf} />
        <SoldPasses turf={turf} />
      </div>
    </>
  )
}

const Offers = ({ turf }: { turf: OwnerTurf }) => {
  const messages = useOwnerPassMessages()
  const [edited, setEdited] = useState<PassOffer | 'NEW'>()
  const [sold, setSold] = useState<PassOffer>()
  const mayManage = reaches(turf.right, 'MANAGE')
  const found = useQuery({
    queryKey: ['listTurfPassOffers', turf.entityId],
    queryFn: ({ signal }) => ownerApi.listTurfPassOffers({ params: { turfId: turf.entityId } }, { signal }),
  })
  return (
    <TitledCard title={messages.offers}>
      <Fetched found={found} messages={{ loading: messages.loading, failed: messages.failed }} oldData="below">
        {({ offers }) => (
          <>
            {offers.length === 0 && <p className="text-ink-2">{messages.noOffers}</p>}
            <ul className="flex flex-col">
              {offers.map((offer) => (
                <OfferRow
                  key={offer.offerId}
                  turf={turf}
                  offer={offer}
                  onSell={() => setSold(offer)}
                  onEdit={mayManage ? () => setEdited(offer) : undefined}
                />
              ))}
            </ul>
          </>
        )}
      </Fetched>
      {mayManage && (
        <Button className="self-start" onClick={() => setEdited('NEW')}>
          {messages.add}
        </Button>
      )}
      {edited && (
        <EditPassOffer turf={turf} offer={edited === 'NEW' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {sold && <SellPass offer={sold} onClose={() => setSold(undefined)} />}
    </TitledCard>
  )
}

const OfferRow = ({
  turf,
  offer,
  onSell,
  onEdit,
}: {
  turf: OwnerTurf
  offer: PassOffer
  onSell: () => void
  onEdit: (() => void) | undefined
}) => {
  const messages = useOwnerPassMessages()
  const terms = usePassMessages()
  const groundNames = turf.grounds.filter(({ entityId }) => offer.groundIds.includes(entityId)).map(({ name }) => name)
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3 first:border-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="min-w-0 break-words">{offer.name}</strong>
        <span className="figures text-number">{formatRupees(offer.price)}</span>
      </p>
      <ul className="flex flex-col gap-0.5 text-small text-ink-2">
        {offer.kind === 'HOURS' && <li>{amountText(offer, offer.minutes, terms)}</li>}
        {termsLines({ ...offer, groundNames }, terms).map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
        <li>{messages.soldCount(offer.sold)}</li>
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        {offer.active ? (
          <Button variant="quiet" aria-label={`${messages.sell} ${offer.name}`} onClick={onSell}>
            {messages.sell}
          </Button>
        ) : (
          <Badge>{messages.notOnSale}</Badge>
        )}
        {onEdit && (
          <Button variant="plain" aria-label={messages.editOf(offer.name)} onClick={onEdit}>
            {messages.edit}
          </Button>
        )}
      </div>
    </li>
  )
}
