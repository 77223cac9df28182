import { SLOT_GRID_MINUTES } from '@baari/domain/availability/slots.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import type { CSSProperties } from 'react'

/** Where a stretch lies in the plan: the style sheet multiplies its half hours. */
export const placing = (stretch: Interval, hours: Interval): CSSProperties =>
  ({
    '--from': (stretch.startsAt - hours.startsAt) / SLOT_GRID_MINUTES,
    '--long': (stretch.endsAt - stretch.startsAt) / SLOT_GRID_MINUTES,
  }) as CSSProperties
