import type { Language } from '@baari/domain/shared/language.ts'
import { timeFact } from '@baari/domain/shared/playTime.ts'
import type { Announcing } from '../bookings/bookingServices.ts'
import { notify } from '../platform/messaging/notify.ts'
import { queueMessage } from '../platform/messaging/queueMessage.ts'
import { gameLink } from './gameLink.ts'

export interface Invited {
  account_id: string
  phone: string | null
  language: Language
}

interface Invitation {
  kind: 'game_needs_players' | 'seat_offered'
  game: { id: string; turf_id: string; date: string; starts_minute: number; ends_minute: number }
  turf: string
  ground: string
  /** Paise, for the offered seat. */
  price: number
  /** Further facts of the message. */
  facts?: Partial<Record<'sport' | 'km' | 'players', string>>
  /** The message is not sent later. */
  until: Date
}

/** Invites an account to a game with a free place, by message and in the app. */
export const inviteToGame = async (
  { account_id: accountId, phone, language }: Invited,
  { kind, game, turf, ground, price, facts = {}, until }: Invitation,
  clock: Announcing & { publicUrl: string },
): Promise<void> => {
  const said = {
    ...facts,
    turf,
    ground,
    date: game.date,
    time: timeFact(game.starts_minute, game.ends_minute),
    price: new Intl.NumberFormat('en-IN').format(price / 100),
  }
  const parameters = { ...said, link: gameLink(game.id, clock) }
  await queueMessage({ recipient: phone, language, template: kind, parameters, giveUpAt: until }, clock)
  await notify({ accountId, kind, facts: { ...said, game: game.id }, turfId: game.turf_id }, clock)
}
