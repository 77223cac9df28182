import { useQuery } from '@tanstack/react-query'
import { guardedApi } from '../api/guardedApi.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { useSecondFactorMessages } from './english.ts'

/**
 * A notice beside an owner's contract: downloads and number changes need a second factor. Hidden once one is set up.
 */
export const FactorNotice = () => {
  const messages = useSecondFactorMessages()
  const setUp = useSheetAddress('second-factor')
  const { data } = useQuery({
    queryKey: ['readSecondFactor'],
    queryFn: ({ signal }) => guardedApi.readSecondFactor({}, { signal }),
  })
  if (!data?.isRequired || data.setUpAt !== null) return null
  return (
    <div className="flex flex-col items-start gap-3">
      <Banner>{messages.ownerRequired}</Banner>
      <Button variant="quiet" onClick={setUp.open}>
        {messages.setUpTitle}
      </Button>
    </div>
  )
}
