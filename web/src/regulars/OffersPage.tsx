import { dateOf } from '@baari/contract/wire/values.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import type { OwnerTurf } from '../turfs/owner/useOwnerTurfs.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { useSheetOf } from '../ui/dialogs/useSheetOf.ts'
import { Fetched } from '../ui/Fetched.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { formatDate, formatRupees } from '../ui/formats/formats.ts'
import { TitledCard } from '../ui/TitledCard.tsx'
import { AddOwnCoupon } from './AddOwnCoupon.tsx'
import { useRegularMessages } from './english.ts'
import { RegularsPage } from './RegularsPage.tsx'
import { type Offers, SendOffer } from './SendOffer.tsx'

type Coupon = Offers['coupons'][number]

/** Offers of a turf: sending one, the turf's coupons, and the offers that were sent. */
export const OffersPage = () => (
  <RegularsPage part="offers">{(turf) => <TurfOffers key={turf.entityId} turf={turf} />}</RegularsPage>
)

const TurfOffers = ({ turf }: { turf: OwnerTurf }) => {
  const { offers: messages } = useRegularMessages()
  const found = useQuery({
    queryKey: ['listOffers', turf.entityId],
    queryFn: ({ signal }) => ownerApi.listOffers({ params: { turfId: turf.entityId } }, { signal }),
  })
  return (
    <Fetched
      found={found}
      messages={{ loading: messages.loading, failed: messages.failed }}
      skeletons={['h-64', 'h-64']}
      className="grid grid-cols-1 gap-5 md:grid-cols-2"
    >
      {({ offers, coupons, nextAt }) => (
        <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
          <TitledCard title={messages.send}>
            <SendOffer turf={turf} coupons={coupons.filter(({ active }) => active)} nextAt={nextAt} />
          </TitledCard>
          <TitledCard title={messages.coupons}>
            <p className="text-ink-2">{messages.couponsText}</p>
            {coupons.length === 0 ? (
              <p className="text-ink-2">{messages.noCoupons}</p>
            ) : (
              <ul className="flex flex-col">
                {coupons.map((coupon) => (
                  <CouponLine key={coupon.code} turfId={turf.entityId} coupon={coupon} />
                ))}
              </ul>
            )}
            <AddOwnCoupon turfId={turf.entityId} />
          </TitledCard>
          <TitledCard title={messages.sent}>
            <SentOffers offers={offers} />
          </TitledCard>
        </div>
      )}
    </Fetched>
  )
}

const SentOffers = ({ offers }: Pick<Offers, 'offers'>) => {
  const { offers: messages } = useRegularMessages()
  if (offers.length === 0) return <p className="text-ink-2">{messages.noneSent}</p>
  return (
    <ul className="flex flex-col">
      {offers.map((offer) => (
        <li key={offer.entityId} className="border-t border-line py-3 first:border-0">
          <strong>{offer.couponCode}</strong> · {formatInstant(offer.sendAt)}
          <span className="block text-small text-ink-2">
            {[
              offer.unseenDays === null ? messages.everyone : messages.unseen(offer.unseenDays),
              messages.counts(offer.sent, offer.recipients),
              ...(offer.withheld > 0 ? [messages.withheld(offer.withheld)] : []),
            ].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

const CouponLine = ({ turfId, coupon }: { turfId: string; coupon: Coupon }) => {
  const { offers: messages } = useRegularMessages()
  const { code, kind, value, cap, minimumTotal, endsOn, active } = coupon
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-0">
      <span className="min-w-0 break-words">
        <strong>{code}</strong> {!active && <Badge>{messages.stopped}</Badge>}
        <span className="block text-small text-ink-2">
          {[
            messages.off(kind === 'FLAT' ? formatRupees(value) : `${value}%`),
            ...(cap === null ? [] : [messages.upTo(formatRupees(cap))]),
            ...(minimumTotal > 0 ? [messages.from(formatRupees(minimumTotal))] : []),
            messages.until(formatDate(dateOf(endsOn))),
          ].join(' · ')}
        </span>
      </span>
      {active && <StopOwnCoupon turfId={turfId} code={code} />}
    </li>
  )
}

const StopOwnCoupon = ({ turfId, code }: { turfId: string; code: string }) => {
  const { offers: messages } = useRegularMessages()
  const sheet = useSheetOf('stop-coupon')
  const stopping = useMutation({
    mutationFn: () => ownerApi.stopOwnCoupon({ params: { turfId, code } }),
    meta: { awaitsRefetch: true },
    onSuccess: sheet.close,
  })
  return (
    <>
      <Button variant="quiet" aria-label={messages.stopOf(code)} onClick={() => sheet.openOf(code)}>
        {messages.stop}
      </Button>
      <ConfirmDialog
        open={sheet.openId === code}
        onClose={sheet.close}
        title={messages.stopTitle(code)}
        text={messages.stopText}
        go={messages.stop}
        onGo={() => stopping.mutate()}
        busy={stopping.isPending}
        busyText={messages.stopping}
        {...(stopping.isError ? { problem: failureMessage(stopping.error, messages.stopFailed) } : {})}
      />
    </>
  )
}
