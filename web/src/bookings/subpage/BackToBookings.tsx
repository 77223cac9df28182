import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useBookingListWords } from '../list/english.ts'

/** The back link at the top of every page about one booking. */
export const BackToBookings = () => {
  const words = useBookingListWords()
  return (
    <Link
      to={paths.bookings()}
      className="touch flex items-center gap-1.5 self-start rounded-control font-semibold text-primary print:hidden"
    >
      <ArrowLeft aria-hidden className="size-5" />
      {words.back}
    </Link>
  )
}
