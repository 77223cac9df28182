import type { Api } from '@baari/contract/api.ts'
import type { Config } from '../config.ts'
import type { Handler } from '../platform/http/context.ts'
import { drawBeside } from '../platform/pdf/drawBeside.ts'
import type { Poster } from './drawPoster.ts'
import { ownedTurf } from './ownedTurf.ts'

/** The poster with the QR code of a turf's own link. */
export const readPoster =
  ({ config }: { config: Pick<Config, 'PUBLIC_URL' | 'PORT'> }): Handler<Api['readPoster']> =>
  async ({ params: { turfId }, query: { language } }, { db, viewer, now }) => {
    const { slug, name, address } = await ownedTurf(db, turfId, viewer)
    const page = `${config.PUBLIC_URL ?? `http://localhost:${config.PORT}`}/venues/${slug}`
    const poster: Poster = { name, address, page, language, madeAt: now }
    const program = new URL('./posterWorker.ts', import.meta.url)
    return { name: `poster-${slug}-${language}.pdf`, bytes: await drawBeside(program, poster) }
  }
