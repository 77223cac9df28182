import { Ban, CircleAlert, CircleCheck, CircleDot, CircleHelp, Clock, type LucideIcon, Users } from 'lucide-react'
import { Badge, type BadgeTone } from './Badge.tsx'

export type StatusKind = 'confirmed' | 'waiting' | 'cancelled' | 'completed' | 'gathering' | 'alarm' | 'unknown'

const styles: Record<StatusKind, [tone: BadgeTone, Icon: LucideIcon]> = {
  confirmed: ['primary', CircleCheck],
  waiting: ['warning', Clock],
  cancelled: ['plain', Ban],
  completed: ['info', CircleDot],
  gathering: ['join', Users],
  alarm: ['danger', CircleAlert],
  unknown: ['plain', CircleHelp],
}

/** A state, shown by an icon with a distinct shape and the word. */
export const Status = ({ kind, children }: { kind: StatusKind; children: string }) => {
  const [tone, Icon] = styles[kind]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4" />}>
      {children}
    </Badge>
  )
}
