import { useMutation } from '@tanstack/react-query'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { useSettlementAdminWords } from './english.ts'

/** Shows the payee's full account to the paying admin, after the second factor. */
export const RevealPayee = ({ settlementId }: { settlementId: string }) => {
  const { settlements: words, contracts } = useSettlementAdminWords()
  const revealing = useMutation({ mutationFn: () => adminApi.revealPayee({ params: { settlementId } }) })
  const payee = revealing.data
  return (
    <div className="flex flex-col gap-2">
      {payee ? (
        <FactList
          facts={(['accountHolderName', 'accountNumber', 'ifscCode', 'bankName', 'upiId'] as const)
            .filter((key) => payee[key] !== '')
            .map((key) => [contracts.bank[key], payee[key]])}
          className="grid gap-2 sm:grid-cols-2"
        />
      ) : (
        <Button look="quiet" className="self-start" busy={revealing.isPending} onClick={() => revealing.mutate()}>
          {words.revealPayee}
        </Button>
      )}
      <p className="text-small text-ink-2">{words.revealNote}</p>
      {revealing.isError && <Banner tone="danger">{failureSentence(revealing.error, words.revealFailed)}</Banner>}
    </div>
  )
}
