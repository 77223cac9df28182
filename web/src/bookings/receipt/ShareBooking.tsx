import { Share2 } from 'lucide-react'
import { useBoot } from '../../boot.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { useShare } from '../../ui/useShare.ts'
import { useReceiptWords } from './english.ts'
import type { BookingDetails } from './useBooking.ts'

/** Shares place and time with the team, and a link to the turf's page: the booking's page is private. */
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
