import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useAccountMessages } from '../accounts/english.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { FactList } from '../ui/FactList.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { formatRupees } from '../ui/formats/formats.ts'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useSettlementMessages } from './english.ts'
import { kindText, periodText } from './settlementText.ts'

/** Announces a change of the account for payouts, and lets the owner refuse it. */
const BankChangeNotice = ({ contract: { entityId, bankChange } }: { contract: Contract }) => {
  const { contract: messages, failed } = useSettlementMessages()
  const toast = useToast()
  const stopping = useMutation({
    mutationFn: () => ownerApi.refuseBankChange({ params: { contractId: entityId } }),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
      toast.tell(messages.bankChange.stopped)
    },
  })
  if (!bankChange) return null
  return (
    <div className="flex flex-col items-start gap-3">
      <Banner tone="warning">
        <strong className="block">{messages.bankChange.title}</strong>
        {bankChange.payTo === null
          ? messages.noDestination
          : messages.bankChange.text(bankChange.payTo, formatInstant(bankChange.effectiveAt))}
      </Banner>
      {stopping.isError && <Banner tone="danger">{failureMessage(stopping.error, failed)}</Banner>}
      <Button
        variant="danger"
        busy={stopping.isPending || stopping.isSuccess}
        busyText={messages.bankChange.stopping}
        onClick={() => stopping.mutate()}
      >
        {messages.bankChange.stop}
      </Button>
    </div>
  )
}

const FactorNotice = lazyPart(async () => (await import('../secondFactor/FactorNotice.tsx')).FactorNotice)

type Contract = WireReply<Api['readOwnContract']>[number]

export const ContractCard = () => {
  const { contract: messages, loading, failed } = useSettlementMessages()
  const { fixed } = useAccountMessages()
  const found = useQuery({
    queryKey: ['readOwnContract'],
    queryFn: ({ signal }) => ownerApi.readOwnContract({}, { signal }),
  })
  return (
    <TitledCard title={messages.title}>
      <Fetched found={found} messages={{ loading, failed }} oldData="below">
        {([contract]) => (contract ? <ContractFacts contract={contract} /> : <p>{fixed.contractMissing}</p>)}
      </Fetched>
    </TitledCard>
  )
}

const ContractFacts = ({ contract }: { contract: Contract }) => {
  const words = useSettlementMessages()
  const { contract: messages, steps } = words
  const [isShown, setIsShown] = useState(false)
  const share = (mode: 'FLAT' | 'PERCENTAGE', value: number): string =>
    mode === 'PERCENTAGE' ? messages.percent(value) : steps.flat(formatRupees(value))
  const facts: [term: string, text: string][] = [
    [messages.frequency, messages.frequencies[contract.settlementFrequency]],
    [messages.dates, periodText(contract.contractStartDate, contract.contractEndDate)],
    [messages.monthly, formatRupees(contract.monthlyCharges)],
    ...contract.commissionRules.map((rule): [string, string] => [
      messages.commissionOf(kindText(rule, words)),
      messages.shares(
        share(rule.commissionMode, rule.value),
        share(rule.cancellationChargeMode, rule.cancellationChargeValue),
      ),
    ]),
    [messages.payTo, contract.payTo ?? messages.noDestination],
    ...(isShown ? bankFacts(contract.bankDetails, messages.bank) : []),
  ]
  return (
    <>
      <BankChangeNotice contract={contract} />
      <Suspense>
        <FactorNotice />
      </Suspense>
      <FactList facts={facts} className="grid gap-x-5 gap-y-3 sm:grid-cols-2" />
      <div>
        <Button variant="quiet" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? messages.hideBank : messages.showBank}
        </Button>
      </div>
    </>
  )
}

type BankDetails = WireReply<Api['readOwnContract']>[number]['bankDetails']

const order = [
  'accountHolderName',
  'bankName',
  'accountNumber',
  'ifscCode',
  'upiId',
  'panNumber',
  'gstNumber',
] as const satisfies (keyof BankDetails)[]

/** Bank details with their names, in display order; unknown ones are NA. */
const bankFacts = (
  details: BankDetails,
  names: Readonly<Record<keyof BankDetails, string>>,
): [term: string, text: string][] => order.map((key) => [names[key], details[key]])
