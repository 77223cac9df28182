import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureSentence } from '../../api/failureSentence.ts'
import { playerApi } from '../../api/playerApi.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatInstant } from '../../ui/formatInstant.ts'
import { useReceiptWords } from './english.ts'
import type { BookingDetails } from './useBooking.ts'

/** Shows that the turf has checked the player in, with the button that says "That was not me". */
export const DenyCheckIn = ({ booking: { bookingId, checkIn } }: { booking: BookingDetails }) => {
  const words = useReceiptWords()
  const queries = useQueryClient()
  const denying = useMutation({
    mutationFn: () => playerApi.denyCheckIn({ params: { bookingId } }),
    onSuccess: () => queries.invalidateQueries(),
  })
  if (!checkIn) return null
  const isDeniable = checkIn.deniedAt === null && Date.parse(checkIn.deniableUntil) > Date.now()
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <Banner
        tone={checkIn.deniedAt === null ? 'info' : 'success'}
        action={
          isDeniable ? (
            <Button look="quiet" busy={denying.isPending} busyWords={words.denying} onClick={() => denying.mutate()}>
              {words.notMe}
            </Button>
          ) : undefined
        }
      >
        {checkIn.deniedAt === null ? words.checkedIn(formatInstant(checkIn.checkedInAt)) : words.denied}
      </Banner>
      {denying.isError && <Banner tone="danger">{failureSentence(denying.error, words.notDenied)}</Banner>}
    </div>
  )
}
