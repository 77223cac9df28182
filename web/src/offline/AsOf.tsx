import { Banner } from '../ui/Banner.tsx'
import { formatInstant } from '../ui/formatInstant.ts'
import { useOfflineWords } from './english.ts'

/** Marks what the device kept as what it is. Nothing when it is fresh. */
export const AsOf = ({ asOf }: { asOf: number | undefined }) => {
  const words = useOfflineWords()
  if (asOf === undefined) return null
  return <Banner tone="warning">{words.asOf(formatInstant(new Date(asOf).toISOString()))}</Banner>
}
