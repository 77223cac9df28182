import type { Api } from '@baari/contract/api.ts'
import type { Config } from '../config.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { drawBeside } from '../platform/pdf/drawBeside.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'
import type { Poster } from './drawPoster.ts'

/** The poster with the QR code of a turf's own link. */
export const readPoster =
  ({ config }: { config: Pick<Config, 'PUBLIC_URL' | 'PORT'> }): Handler<Api['readPoster']> =>
  async ({ params: { turfId }, query: { language } }, { db, viewer, now }) => {
    const turf = await db
      .selectFrom('turf')
      .select(['slug', 'name', 'address'])
      .where('id', '=', turfId)
      .where(hasPermission(viewer))
      .executeTakeFirst()
    if (!turf) throw new Failure('NOT_FOUND', { message: 'We could not find this turf.' })
    const { slug, name, address } = turf
    const page = `${config.PUBLIC_URL ?? `http://localhost:${config.PORT}`}/venues/${slug}`
    const poster: Poster = { name, address, page, language, madeAt: now }
    const program = new URL('./posterWorker.ts', import.meta.url)
    return { name: `poster-${slug}-${language}.pdf`, bytes: await drawBeside(program, poster) }
  }
