import {
  Archive,
  CalendarSync,
  Clock,
  Code,
  FileInput,
  MessageCircle,
  QrCode,
  Repeat,
  Star,
  Ticket,
  Users,
} from 'lucide-react'
import { Link } from 'react-router'
import { reaches } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { useTurfOwnerMessages } from './english.ts'
import type { OwnerTurf } from './useOwnerTurfs.ts'

/** Links to the pages of a turf that the user's right opens. */
export const TurfLinks = ({ turf }: { turf: OwnerTurf }) => {
  const messages = useTurfOwnerMessages()
  return (
    <>
      {(
        [
          ['MANAGE', paths.groundHours(turf.entityId), messages.hours.title, Clock],
          ['MANAGE', paths.ownDoor(turf.entityId), messages.ownDoor.title, QrCode],
          ['DESK', paths.ownerPasses(turf.entityId), messages.turf.passes, Ticket],
          ['DESK', paths.chats(turf.entityId), messages.turf.chats, MessageCircle],
          ['DESK', paths.customers(turf.entityId), messages.turf.customers, Users],
          ['DESK', paths.groups(turf.entityId), messages.turf.groups, Repeat],
          ['MANAGE', paths.ownerImport(turf.entityId), messages.turf.imports, FileInput],
          ['MANAGE', paths.ownerCalendars(turf.entityId), messages.turf.calendars, CalendarSync],
          ['OWN', paths.ownerDevelopers(turf.entityId), messages.turf.developers, Code],
          ['OWN', paths.ownerArchives(turf.entityId), messages.turf.archives, Archive],
          ['MANAGE', paths.ownerReviews(turf.entityId), messages.turf.reviews, Star],
        ] as const
      )
        .filter(([needs]) => reaches(turf.right, needs))
        .map(([, to, label, Icon]) => (
          <Link
            key={to}
            to={to}
            aria-label={messages.turf.actionOf(label, turf.name)}
            className="touch inline-flex items-center gap-2 text-small text-primary underline underline-offset-4"
          >
            <Icon aria-hidden className="size-5 shrink-0" />
            {label}
          </Link>
        ))}
    </>
  )
}
