import type { Api } from '@baari/contract/api.ts'
import type { Config } from '../config.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { drawBeside } from '../platform/pdf/drawBeside.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'
import type { Poster } from './drawPoster.ts'

/** Sets the sites that may show a turf's widget. */
export const setWidgetSites: Handler<Api['setWidgetSites']> = async (
  { params: { turfId }, body },
  { db, now, viewer },
) => {
  const turf = await db
    .selectFrom('turf')
    .select(['id', 'widget_sites'])
    .where('id', '=', turfId)
    .where(hasPermission(viewer))
    .forUpdate()
    .executeTakeFirst()
  if (!turf) throw new Failure('NOT_FOUND', { message: 'We could not find this turf.' })
  const sites = [...new Set(body.sites)]
  await db.updateTable('turf').set({ widget_sites: sites }).where('id', '=', turf.id).execute()
  await recordAuditEvents(
    [
      {
        actorId: viewer.accountId,
        action: 'turf.updated',
        subjectId: turf.id,
        before: { widget_sites: turf.widget_sites },
        after: { widget_sites: sites },
      },
    ],
    { db, now },
  )
  return { turfId, widgetSites: sites }
}

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
