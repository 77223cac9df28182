import { paths } from '../../paths.ts'
import { SEATS_TOKEN } from '../own/gameLink.ts'

/** The address to take offered seats. */
export const seatsLink = (gameId: string, seatsToken: string): string =>
  `${paths.game(gameId)}?${new URLSearchParams({ [SEATS_TOKEN]: seatsToken })}`
