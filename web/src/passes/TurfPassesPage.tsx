import { Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { lazyPart } from '../messages/messagesIn.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { Button, buttonStyle } from '../ui/Button.tsx'
import { EmptyState } from '../ui/ErrorState.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { formatRupees } from '../ui/formats/formats.ts'
import { TitledCard } from '../ui/TitledCard.tsx'
import { usePassMessages } from './english.ts'
import { amountText, type OfferedPass, termsLines, usePassOffers } from './usePasses.ts'

const BuyPass = lazyPart(async () => (await import('./BuyPass.tsx')).BuyPass)

/** The passes that a turf sells. */
export const TurfPassesPage = () => {
  const messages = usePassMessages()
  const { turfId = '' } = useParams()
  const found = usePassOffers(turfId)
  const [chosen, setChosen] = useState<OfferedPass>()
  return (
    <div className="page-width flex max-w-2xl flex-col gap-5 py-6 md:py-10">
      <PageHead title={messages.offers} />
      <h1>{found.data ? messages.offersOf(found.data.turfName) : messages.offers}</h1>
      <Fetched
        found={found}
        messages={{ loading: messages.offersLoading, failed: messages.offersFailed }}
        skeletons={['h-48', 'h-48']}
        oldData="below"
      >
        {({ offers, turfName }) => (
          <>
            {offers.length === 0 ? (
              <EmptyState title={messages.noOffers} />
            ) : (
              <p className="max-w-prose text-ink-2">{messages.offersText(turfName)}</p>
            )}
            {offers.map((offer) => (
              <Offer key={offer.offerId} offer={offer} onBuy={() => setChosen(offer)} />
            ))}
          </>
        )}
      </Fetched>
      <Link to={paths.turfDetails(turfId)} className={`${buttonStyle('quiet')} self-start`}>
        {messages.toTurf}
      </Link>
      {chosen && (
        <Suspense fallback={null}>
          <BuyPass turfId={turfId} offer={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

export const OfferFacts = ({ offer }: { offer: OfferedPass }) => {
  const messages = usePassMessages()
  return (
    <>
      <p className="figures text-title">{amountText(offer, offer.minutesInAll, messages)}</p>
      <ul className="flex flex-col gap-1 text-small text-ink-2">
        {termsLines(offer, messages).map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </>
  )
}

const Offer = ({ offer, onBuy }: { offer: OfferedPass; onBuy: () => void }) => {
  const messages = usePassMessages()
  const buy = messages.buy(formatRupees(offer.price))
  return (
    <TitledCard title={<span className="break-words">{offer.name}</span>}>
      <OfferFacts offer={offer} />
      <Button className="max-w-full self-start wrap-anywhere" aria-label={`${buy} ${offer.name}`} onClick={onBuy}>
        {buy}
      </Button>
    </TitledCard>
  )
}
