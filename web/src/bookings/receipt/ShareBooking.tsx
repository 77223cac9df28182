import { Share2 } from 'lucide-react'
import { useBoot } from '../../boot.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { useShare } from '../../ui/useShare.ts'
import { useReceiptWords } from './english.ts'
import type { BookingDetails } from './useBooking.ts'

/** Tells the team where and when, with the turf's own page: never the booking's, which is its player's. */
export const ShareBooking = ({ booking, when }: { booking: BookingDetails; when: string }) => {
  const receipt = useReceiptWords()
  const { origin } = useBoot()
  const share = useShare()
  return (
    <Button
      look="quiet"
      icon={<Share2 aria-hidden className="size-5" />}
      onClick={() =>
        void share({
          text: receipt.shareText(booking.turfName, booking.selectedGameType, when),
          url: `${origin}${paths.turfDetails(booking.turfId)}`,
        })
      }
    >
      {receipt.share}
    </Button>
  )
}
