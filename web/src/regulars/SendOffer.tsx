import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { UNSEEN_DAYS } from '@baari/domain/regulars/offers.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import type { OwnerTurf } from '../turfs/owner/useOwnerTurfs.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { useRegularMessages } from './english.ts'

export type Offers = WireReply<Api['listOffers']>

interface SendOfferProps extends Pick<Offers, 'coupons' | 'nextAt'> {
  turf: OwnerTurf
}

/** Shows the count and the exact text of an offer first, and then sends it once. */
export const SendOffer = ({ turf, coupons, nextAt }: SendOfferProps) => {
  const { offers: messages } = useRegularMessages()
  const toast = useToast()
  const [code, setCode] = useState('')
  const [unseen, setUnseen] = useState('')
  const couponCode = code || (coupons[0]?.code ?? '')
  const request = () => ({
    params: { turfId: turf.entityId },
    body: { couponCode, unseenDays: UNSEEN_DAYS.find((days) => String(days) === unseen) ?? null },
  })
  const checking = useMutation({ mutationFn: () => ownerApi.checkOffer(request()) })
  const sending = useMutation({
    mutationFn: (key: string) => ownerApi.sendOffer(request(), { headers: { 'idempotency-key': key } }),
    meta: { awaitsRefetch: true },
    onSuccess: ({ recipients }) => {
      toast.tell(messages.sentTo(recipients))
      checking.reset()
    },
  })
  if (nextAt !== null) return <p>{messages.next(formatInstant(nextAt))}</p>
  if (coupons.length === 0) return <p className="text-ink-2">{messages.noCoupon}</p>
  // A report applies to one coupon and one audience.
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    checking.reset()
    sending.reset()
  }
  const report = checking.data
  return (
    <>
      <Select
        label={messages.coupon}
        value={couponCode}
        options={coupons.map((coupon) => ({ value: coupon.code, label: coupon.code }))}
        onValueChange={change(setCode)}
      />
      <Select
        label={messages.audience}
        value={unseen}
        options={[
          { value: '', label: messages.everyone },
          ...UNSEEN_DAYS.map((days) => ({ value: String(days), label: messages.unseen(days) })),
        ]}
        onValueChange={change(setUnseen)}
      />
      <Button
        variant={report ? 'quiet' : 'primary'}
        className="self-start"
        busy={checking.isPending}
        busyText={messages.checking}
        onClick={() => checking.mutate()}
      >
        {messages.check}
      </Button>
      {checking.isError && <Banner tone="danger">{failureMessage(checking.error, messages.checkFailed)}</Banner>}
      {report && (
        <section aria-live="polite" className="flex flex-col gap-3 border-t border-line pt-4">
          <p className="font-semibold">
            {report.recipients === 0 ? messages.nobody : messages.reaches(report.recipients)}
          </p>
          {report.recipients > 0 && <p className="text-ink-2">{messages.goesAt(formatInstant(report.sendAt))}</p>}
          {(['en', 'hi'] as const).map((language) => (
            <div key={language}>
              <h3 className="text-small text-ink-2">{messages.textIn[language]}</h3>
              <p lang={language} className="font-sans text-body break-words">
                {report.texts[language]}
              </p>
            </div>
          ))}
          {report.recipients > 0 && (
            <Button
              className="self-start"
              busy={sending.isPending}
              busyText={messages.sending}
              onClick={() => sending.mutate(crypto.randomUUID())}
            >
              {messages.sendTo(report.recipients)}
            </Button>
          )}
        </section>
      )}
      {sending.isError && <Banner tone="danger">{failureMessage(sending.error, messages.sendFailed)}</Banner>}
    </>
  )
}
