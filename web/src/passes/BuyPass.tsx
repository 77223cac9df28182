import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { AdultLine, useAgeAnswer } from '../accounts/age/AdultLine.tsx'
import { failureMessage } from '../api/failureMessage.ts'
import { playerApi } from '../api/playerApi.ts'
import { useSession } from '../api/useSession.ts'
import { paths } from '../paths.ts'
import { openCheckout } from '../payments/openCheckout.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button, buttonStyle } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { formatRupees } from '../ui/formats/formats.ts'
import { usePassMessages } from './english.ts'
import { OfferFacts } from './TurfPassesPage.tsx'
import type { OfferedPass } from './usePasses.ts'

/** How long the provider's window stays open. */
const CHECKOUT_SECONDS = 15 * 60

type Step = 'ready' | 'opening' | 'paying' | 'confirming'

/** Buys a pass: opens the order, then the payment window, then waits for the confirmation. */
export const BuyPass = ({ turfId, offer, onClose }: { turfId: string; offer: OfferedPass; onClose: () => void }) => {
  const messages = usePassMessages()
  const session = useSession()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const age = useAgeAnswer()
  const [step, setStep] = useState<Step>('ready')
  const [problem, setProblem] = useState<string>()
  const land = async (landed: 'paid' | 'unsure') => {
    await queries.invalidateQueries()
    await navigate(`${paths.passes()}?landed=${landed}`, { replace: true })
  }
  const stop = (text: string) => {
    setProblem(text)
    setStep('ready')
  }
  const buy = async () => {
    if (step !== 'ready' || session.status !== 'in') return
    setProblem(undefined)
    setStep('opening')
    const key = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })
    try {
      const order = await playerApi.buyPass({ body: { offerId: offer.offerId, expectedPrice: offer.price } }, key())
      setStep('paying')
      const { firstName, email, phoneNumber } = session.user
      const outcome = await openCheckout(
        order,
        { name: firstName, email: email ?? '', phone: phoneNumber },
        { description: offer.name, seconds: CHECKOUT_SECONDS },
      )
      if (outcome.kind !== 'PAID') return stop(outcome.kind === 'CLOSED' ? messages.closed : messages.windowFailed)
      setStep('confirming')
      try {
        await playerApi.confirmPassPayment({ params: { passId: order.entityId }, body: outcome.answer }, key())
        return await land('paid')
      } catch (failure) {
        // Without an answer, or with a pending one, the provider tells the server directly.
        const isOpen =
          !(failure instanceof ApiFailure) || failure.status >= 500 || failure.problem?.code === 'PAYMENT_PENDING'
        return isOpen ? await land('unsure') : stop(failureMessage(failure, messages.notBought))
      }
    } catch (failure) {
      await queries.invalidateQueries()
      return stop(failureMessage(failure, messages.notOpened))
    }
  }
  const busyText = { ready: '', opening: messages.opening, paying: messages.paying, confirming: messages.confirming }
  return (
    <Dialog
      // The provider's window is part of the page: an open modal dialog would block it.
      open={step !== 'paying'}
      onClose={onClose}
      shape="sheet"
      title={messages.buyTitle}
      footer={
        session.status === 'in' ? (
          <Button
            className="grow"
            busy={step !== 'ready' || age.isBusy}
            busyText={busyText[step]}
            onClick={() => void age.asAdult(() => void buy())}
          >
            {messages.buy(formatRupees(offer.price))}
          </Button>
        ) : (
          <Link
            to={paths.login()}
            state={{ origin: paths.turfPasses(turfId) }}
            className={`${buttonStyle('primary')} grow`}
          >
            {messages.logIn}
          </Link>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {problem && <Banner tone="danger">{problem}</Banner>}
        <h3 className="break-words text-title">{offer.name}</h3>
        <OfferFacts offer={offer} />
        <p className="text-small text-ink-2">{messages.extension}</p>
        {age.isRequested && step === 'ready' && <AdultLine failure={age.failure} />}
      </div>
    </Dialog>
  )
}
