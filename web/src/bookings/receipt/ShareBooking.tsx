import { Share2 } from 'lucide-react'
import { useBoot } from '../../boot.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { useToast } from '../../ui/useToast.ts'
import { useReceiptWords } from './english.ts'
import { shareBooking } from './shareBooking.ts'
import type { BookingDetails } from './useBooking.ts'

/** Tells the team where and when, with the turf's own page: never the booking's, which is its player's. */
export const ShareBooking = ({ booking, when }: { booking: BookingDetails; when: string }) => {
  const receipt = useReceiptWords()
  const { origin } = useBoot()
  const toast = useToast()
  const share = async () => {
    const outcome = await shareBooking(
      {
        text: receipt.shareText(booking.turfName, booking.selectedGameType, when),
        url: `${origin}${paths.turfDetails(booking.turfId)}`,
      },
      {
        // Absent in some browsers, whatever their types say.
        ...('share' in navigator ? { share: (what) => navigator.share(what) } : {}),
        copy: (text) => navigator.clipboard.writeText(text),
      },
    )
    if (outcome === 'copied') toast.tell(receipt.copied)
    if (outcome === 'impossible') toast.warn(receipt.notShared)
  }
  return (
    <Button look="quiet" icon={<Share2 aria-hidden className="size-5" />} onClick={share}>
      {receipt.share}
    </Button>
  )
}
