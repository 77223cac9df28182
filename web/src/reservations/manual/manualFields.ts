import type { OfflineMethod } from '@baari/domain/reservations/offlinePayment.ts'
import { MOST_RUPEES } from '@baari/domain/shared/money.ts'
import type { OwnerGround } from '../../turfs/owner/useOwnerTurfs.ts'

/** What a form for a booking by hand holds beside its time: what is typed stays as it was typed. */
export interface ManualFields {
  game: string
  phone: string
  price: string
  collected: string
  method: OfflineMethod | ''
  reason: string
  notes: string
}

const USUAL_GAME = 'Cricket'

/** A ground on which the usual game is not played offers its own first one. */
export const usualGame = (ground: OwnerGround | undefined): string =>
  !ground || ground.supportedGames.includes(USUAL_GAME) ? USUAL_GAME : (ground.supportedGames[0] ?? USUAL_GAME)

export const emptyManualFields = (reason: string): ManualFields => ({
  game: USUAL_GAME,
  phone: '',
  price: '500',
  collected: '',
  method: '',
  reason,
  notes: '',
})

/** Is it an amount, or left out? */
export const isAmount = (text: string): boolean =>
  text.trim() === '' || (Number(text) >= 0 && Number(text) <= MOST_RUPEES)

const amountOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

export const manualMetadata = (fields: ManualFields) => ({
  game: fields.game,
  phone: fields.phone.trim(),
  price: amountOf(fields.price),
  notes: fields.notes.trim(),
  collected: amountOf(fields.collected),
  method: fields.method === '' ? null : fields.method,
})
