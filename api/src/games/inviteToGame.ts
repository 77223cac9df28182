import type { Language } from '@baari/domain/shared/language.ts'
import { rupeeText } from '@baari/domain/shared/money.ts'
import { timeFact } from '@baari/domain/shared/playTime.ts'
import type { Announcing } from '../bookings/bookingServices.ts'
import type { FactsOf, ParametersOf } from '../platform/messaging/kinds.ts'
import { notify } from '../platform/messaging/notify.ts'
import type { BothKind } from '../platform/messaging/notifyBothWays.ts'
import { queueMessage } from '../platform/messaging/queueMessage.ts'
import { gameLink } from './gameLink.ts'

export interface Invited {
  account_id: string
  phone: string | null
  language: Language
}

interface Offered {
  game: { id: string; date: string; starts_minute: number; ends_minute: number }
  turf: string
  ground: string
  /** Paise, for the offered seat. */
  price: number
}

/** The facts of an invitation that do not depend on its kind. */
export const seatFacts = ({ game, turf, ground, price }: Offered, around: { publicUrl: string }) => ({
  turf,
  ground,
  date: game.date,
  time: timeFact(game.starts_minute, game.ends_minute),
  price: rupeeText(price),
  link: gameLink(game.id, around),
  game: game.id,
})

interface Invitation<K extends BothKind> {
  kind: K
  facts: FactsOf<K> & ParametersOf<K>
  turfId: string
  /** The message is not sent later. */
  until: Date
}

/** Invites an account to a game with a free place, by message and in the app. */
export const inviteToGame = async <K extends 'game_needs_players' | 'seat_offered'>(
  { account_id: accountId, phone, language }: Invited,
  { kind, facts, turfId, until }: Invitation<K>,
  clock: Announcing,
): Promise<void> => {
  await queueMessage({ recipient: phone, language, template: kind, parameters: facts, giveUpAt: until }, clock)
  await notify({ accountId, kind, facts, turfId }, clock)
}
