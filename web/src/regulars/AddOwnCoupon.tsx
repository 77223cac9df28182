import { LONGEST_COUPON_CODE } from '@baari/domain/shared/limits.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { ChipRow } from '../ui/Chip.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { useRegularMessages } from './english.ts'

const EMPTY = { code: '', kind: 'PERCENT' as 'PERCENT' | 'FLAT', value: '', minimumTotal: '', cap: '', endsOn: '' }

/** Adds a coupon that the turf bears. */
export const AddOwnCoupon = ({ turfId }: { turfId: string }) => {
  const { offers: messages } = useRegularMessages()
  const [draft, setDraft] = useState(EMPTY)
  const change = (part: Partial<typeof EMPTY>) => setDraft({ ...draft, ...part })
  const { code, kind, value, minimumTotal, cap, endsOn } = draft
  const adding = useMutation({
    mutationFn: () =>
      ownerApi.addOwnCoupon(
        {
          params: { turfId },
          body: {
            code,
            kind,
            value,
            minimumTotal: minimumTotal || 0,
            cap: kind === 'PERCENT' && cap !== '' ? cap : null,
            endsOn,
          },
        },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      ),
    meta: { awaitsRefetch: true },
    onSuccess: () => setDraft(EMPTY),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!adding.isPending) adding.mutate()
  }
  return (
    <details>
      <summary className="unfolds touch font-semibold">{messages.newCoupon}</summary>
      <form onSubmit={submit} className="flex flex-col gap-4 pt-2">
        <TextInput
          label={messages.code}
          hint={messages.codeHint}
          required
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={LONGEST_COUPON_CODE}
          value={code}
          onValueChange={(next) => change({ code: next })}
        />
        <ChipRow
          wrap
          label={messages.kind}
          options={(['PERCENT', 'FLAT'] as const).map((one) => ({ value: one, label: messages.kinds[one] }))}
          value={kind}
          onValueChange={(next) => change({ kind: next })}
        />
        <TextInput
          label={kind === 'PERCENT' ? messages.percent : messages.rupees}
          required
          inputMode="numeric"
          value={value}
          onValueChange={(next) => change({ value: next })}
        />
        {kind === 'PERCENT' && (
          <TextInput
            label={messages.most}
            note={messages.optional}
            inputMode="numeric"
            value={cap}
            onValueChange={(next) => change({ cap: next })}
          />
        )}
        <TextInput
          label={messages.least}
          note={messages.optional}
          inputMode="numeric"
          value={minimumTotal}
          onValueChange={(next) => change({ minimumTotal: next })}
        />
        <TextInput
          type="date"
          label={messages.endsOn}
          required
          min={dateAt(new Date(), INDIA)}
          value={endsOn}
          onValueChange={(next) => change({ endsOn: next })}
        />
        {adding.isError && <Banner tone="danger">{failureMessage(adding.error, messages.addFailed)}</Banner>}
        <Button type="submit" variant="quiet" className="self-start" busy={adding.isPending} busyText={messages.adding}>
          {messages.addCoupon}
        </Button>
      </form>
    </details>
  )
}
