import {
  Ban,
  CircleCheck,
  CloudOff,
  Hourglass,
  type LucideIcon,
  MessageCircleQuestion,
  PencilLine,
  Ticket,
  Users,
} from 'lucide-react'
import type { ColumnEntry } from './dayColumns.ts'

export interface EntryLook {
  Icon: LucideIcon
  /** Border and pattern differ, not only the colour. */
  className: string
}

/** The look of each kind, which never relies on colour alone. */
export const entryLook: Record<ColumnEntry['kind'], EntryLook> = {
  ONLINE: { Icon: CircleCheck, className: 'border-l-4 border-primary bg-primary-soft text-on-primary-soft' },
  MANUAL: { Icon: PencilLine, className: 'border-l-[6px] border-double border-info bg-info-soft text-on-info-soft' },
  GAME: { Icon: Users, className: 'border-l-[6px] border-dotted border-join bg-join-soft text-on-join-soft' },
  HOLD: {
    Icon: Hourglass,
    className: 'border-2 border-dashed border-warning bg-warning-soft text-on-warning-soft',
  },
  OFFER: { Icon: Ticket, className: 'border-2 border-dotted border-warning bg-warning-soft text-on-warning-soft' },
  BLOCK: { Icon: Ban, className: 'hatched border-l-4 border-line-strong text-ink' },
  ENQUIRY: { Icon: MessageCircleQuestion, className: 'border-2 border-dotted border-line-strong bg-surface text-ink' },
  WAITING: { Icon: CloudOff, className: 'border-2 border-dashed border-info bg-surface text-ink' },
}
