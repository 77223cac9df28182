import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useMessages } from '../messages/en.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { SettlementsPage } from '../settlements/SettlementsPage.tsx'
import { PageSkeleton } from '../shell/SignedIn.tsx'

const TaxMonthPage = lazyPart(async () => (await import('../invoices/TaxMonthPage.tsx')).TaxMonthPage)

/** An owner's settlements or, with a month in the address, the tax documents of that month. */
export const OwnerSettlementsPage = () => {
  const { shell } = useMessages()
  const [query] = useSearchParams()
  if (!query.has('month')) return <SettlementsPage />
  return (
    <Suspense fallback={<PageSkeleton label={shell.loadingPage} />}>
      <TaxMonthPage />
    </Suspense>
  )
}
