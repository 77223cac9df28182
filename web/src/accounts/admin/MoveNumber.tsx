import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAdminWords } from '../../admin/english.ts'
import type { ManagedUser } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { type Country, defaultCountry } from '../../ui/countries.ts'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { isPhoneTooShort, phoneNumberOf } from '../../ui/phoneNumberOf.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { useToast } from '../../ui/useToast.ts'
import { useAccountAdminWords } from './english.ts'

/** Asks another admin to give an account the number with which its holder has logged in. */
export const MoveNumber = ({ user }: { user: ManagedUser }) => {
  const { users: words, register } = useAccountAdminWords()
  const { shared } = useAdminWords()
  const toast = useToast()
  const [country, setCountry] = useState<Country>(defaultCountry)
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const moving = useMutation({
    mutationFn: () =>
      adminApi.moveNumber({
        params: { userId: user.entityId },
        body: { phoneNumber: phoneNumberOf(country, number), reason: reason.trim() },
      }),
    onSuccess: ({ message }) => toast.tell(message),
  })
  const isMissing = reason.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isMissing && !isPhoneTooShort(number)) moving.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="text-body font-semibold">{words.giveNumber}</h3>
      <p className="text-small text-ink-2">{words.giveNumberText}</p>
      <PhoneField
        country={country}
        onCountryChange={setCountry}
        number={number}
        onNumberChange={setNumber}
        error={isTried && isPhoneTooShort(number) ? register.phoneWrong : undefined}
      />
      <TextArea
        label={words.giveNumberWhy}
        maxLength={300}
        value={reason}
        error={isTried && isMissing ? shared.reasonMissing : undefined}
        onValueChange={setReason}
      />
      {moving.isError && <Banner tone="danger">{failureSentence(moving.error, shared.changeFailed)}</Banner>}
      <Button type="submit" look="danger" className="self-start" busy={moving.isPending} busyWords={words.givingNumber}>
        {words.giveNumber}
      </Button>
    </form>
  )
}
