import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { failureMessage } from '../../api/failureMessage.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { useAttemptKey } from '../../api/useAttempt.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { defaultCountry } from '../../ui/fields/countries.ts'
import { isPhoneTooShort, PhoneField, phoneNumberOf } from '../../ui/fields/PhoneField.tsx'
import { formatRupees } from '../../ui/formats/formats.ts'
import type { PassOffer } from '../usePasses.ts'
import { useOwnerPassMessages } from './english.ts'
import { type Method, MethodChoice } from './MethodChoice.tsx'

/** Sells a pass at the desk: asks for the player's number and how they paid. */
export const SellPass = ({ offer, onClose }: { offer: PassOffer; onClose: () => void }) => {
  const messages = useOwnerPassMessages()
  const toast = useToast()
  const formId = useId()
  const [country, setCountry] = useState(defaultCountry)
  const [number, setNumber] = useState('')
  const [method, setMethod] = useState<Method>('CASH')
  const [isChecked, setIsChecked] = useState(false)
  const isMissing = isPhoneTooShort(number)
  const attempt = useAttemptKey([country, number, method])
  const selling = useMutation({
    mutationFn: () =>
      ownerApi.sellPass(
        {
          params: { offerId: offer.offerId },
          body: { phone: phoneNumberOf(country, number), method, expectedPrice: offer.price },
        },
        attempt.options(),
      ),
    onSuccess: () => {
      toast.tell(messages.wasSold)
      onClose()
    },
    onError: attempt.failed,
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (!isMissing) selling.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.sellTitle}
      shape="side"
      footer={
        <Button type="submit" form={formId} busy={selling.isPending} busyText={messages.selling}>
          {messages.sell}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {selling.isError && <Banner tone="danger">{failureMessage(selling.error, messages.notSold)}</Banner>}
        <p className="break-words font-semibold">{offer.name}</p>
        <p className="text-ink-2">{messages.sellText(formatRupees(offer.price))}</p>
        <PhoneField
          country={country}
          onCountryChange={setCountry}
          number={number}
          onNumberChange={setNumber}
          isOfOther
          {...(isChecked && isMissing && { error: messages.numberWrong })}
        />
        <MethodChoice value={method} onValueChange={setMethod} />
      </form>
    </Dialog>
  )
}
