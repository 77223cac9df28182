import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { failureSentence } from '../api/failureSentence.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { formatInstant } from '../ui/formatInstant.ts'
import { useToast } from '../ui/useToast.ts'
import { useSettlementWords } from './english.ts'

type Contract = WireReply<Api['readOwnContract']>[number]

/** Announces a change of the account for payouts, and lets the owner refuse it. */
export const BankChangeNotice = ({ contract: { entityId, bankChange } }: { contract: Contract }) => {
  const { contract: words, failed } = useSettlementWords()
  const toast = useToast()
  const stopping = useMutation({
    mutationFn: () => ownerApi.refuseBankChange({ params: { contractId: entityId } }),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
      toast.tell(words.bankChange.stopped)
    },
  })
  if (!bankChange) return null
  return (
    <div className="flex flex-col items-start gap-3">
      <Banner tone="warning">
        <strong className="block">{words.bankChange.title}</strong>
        {bankChange.payTo === null
          ? words.noDestination
          : words.bankChange.text(bankChange.payTo, formatInstant(bankChange.effectiveAt))}
      </Banner>
      {stopping.isError && <Banner tone="danger">{failureSentence(stopping.error, failed)}</Banner>}
      <Button
        look="danger"
        busy={stopping.isPending || stopping.isSuccess}
        busyWords={words.bankChange.stopping}
        onClick={() => stopping.mutate()}
      >
        {words.bankChange.stop}
      </Button>
    </div>
  )
}
