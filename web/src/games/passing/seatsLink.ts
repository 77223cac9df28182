import { paths } from '../../paths.ts'
import { SEATS_TOKEN } from '../own/gameLink.ts'

/** Where seats that are passed on are taken. */
export const seatsLink = (gameId: string, seatsToken: string): string =>
  `${paths.game(gameId)}?${new URLSearchParams({ [SEATS_TOKEN]: seatsToken })}`
