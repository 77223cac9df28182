import type { WireDate } from '@baari/contract/wire/values.ts'
import { dayText } from './settlementText.ts'

/** '16 Nov 2026 · Full ground' of a booking. */
export const slotText = ({ slotDate, groundName }: { slotDate: WireDate; groundName: string }): string =>
  `${dayText(slotDate)} · ${groundName}`
