import { type ArtRequest, CITY } from './artPath.ts'
import { cityArt } from './cityArt.ts'
import { groundArt } from './groundArt.ts'

/** The picture that an address asks for, as a complete SVG document. */
export const drawArt = (request: ArtRequest): string => (request.game === CITY ? cityArt(request) : groundArt(request))
