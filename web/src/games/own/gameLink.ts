import { paths } from '../../paths.ts'

/** Query parameter with the token of a game that players join by link. */
export const LINK_TOKEN = 'key'

/** Query parameter with the token of offered seats. */
export const SEATS_TOKEN = 'seats'

export const gameLink = ({ gameId, linkToken }: { gameId: string; linkToken: string | null }): string =>
  linkToken === null ? paths.game(gameId) : `${paths.game(gameId)}?${new URLSearchParams({ [LINK_TOKEN]: linkToken })}`
