import { paths } from '../../paths.ts'

/** What carries the token in the address of a game that is joined by its link. */
export const LINK_TOKEN = 'key'

/** What carries that of seats that are passed on. */
export const SEATS_TOKEN = 'seats'

export const gameLink = ({ gameId, linkToken }: { gameId: string; linkToken: string | null }): string =>
  linkToken === null ? paths.game(gameId) : `${paths.game(gameId)}?${new URLSearchParams({ [LINK_TOKEN]: linkToken })}`
