import { SLOT_GRID_MINUTES } from '@baari/domain/availability/slots.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import type { CSSProperties } from 'react'

/** The place of a stretch in the plan, in half hours for the style sheet. */
export const placing = (stretch: Interval, hours: Interval): CSSProperties =>
  ({
    '--from': (stretch.startsAt - hours.startsAt) / SLOT_GRID_MINUTES,
    '--long': (stretch.endsAt - stretch.startsAt) / SLOT_GRID_MINUTES,
  }) as CSSProperties
