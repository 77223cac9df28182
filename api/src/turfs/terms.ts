import { isDeepStrictEqual } from 'node:util'
import type { Api } from '@baari/contract/api.ts'
import type { TurfTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Context, Handler, Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'
import type { GroundsForSale } from './groundForSale.ts'
import { groundsOf } from './managedTurfs.ts'

/** Lets players undo their bookings at a turf, or no longer. */
export const setUndo =
  (grounds: GroundsForSale): Handler<Api['setUndo']> =>
  async ({ params: { turfId }, body: { allowsUndo } }, context) => {
    await changeTerm({ turfId, grounds }, { term: 'allows_undo', value: allowsUndo }, context)
    return { turfId, allowsUndo }
  }

/** Allows split bills to release their bookings at a turf, or stops it. */
export const setRelease =
  (grounds: GroundsForSale): Handler<Api['setRelease']> =>
  async ({ params: { turfId }, body: { allowsRelease } }, context) => {
    await changeTerm({ turfId, grounds }, { term: 'allows_release', value: allowsRelease }, context)
    return { turfId, allowsRelease }
  }

/** Says what a booking costs less at a start that leaves no gap, or that it costs nothing less. */
export const setGapNudge =
  (grounds: GroundsForSale): Handler<Api['setGapNudge']> =>
  async ({ params: { turfId }, body: { gapNudge } }, context) => {
    await changeTerm({ turfId, grounds }, { term: 'gap_nudge', value: gapNudge }, context)
    return { turfId, gapNudge }
  }

/** Sets the sites that may show a turf's widget. */
export const setWidgetSites =
  (grounds: GroundsForSale): Handler<Api['setWidgetSites']> =>
  async ({ params: { turfId }, body }, context) => {
    const sites = [...new Set(body.sites)]
    await changeTerm({ turfId, grounds }, { term: 'widget_sites', value: sites }, context)
    return { turfId, widgetSites: sites }
  }

/** The terms of a turf that its owner sets. */
type Terms = Pick<Selectable<TurfTable>, 'allows_undo' | 'allows_release' | 'gap_nudge' | 'widget_sites'>

interface TurfOfMine {
  turfId: string
  grounds: GroundsForSale
}

/** Changes a term of a turf for new bookings. Earlier bookings keep the terms that their players were promised. */
const changeTerm = async <Term extends keyof Terms>(
  { turfId, grounds }: TurfOfMine,
  { term, value }: { term: Term; value: Terms[Term] },
  { db, now, viewer, afterCommit }: Context<Viewer>,
): Promise<void> => {
  const turf = await db
    .selectFrom('turf')
    .selectAll()
    .where('id', '=', turfId)
    .where(hasPermission(viewer))
    .forUpdate()
    .executeTakeFirst()
  if (!turf) throw new Failure('NOT_FOUND', { message: 'We could not find this turf.' })
  if (isDeepStrictEqual(turf[term], value)) return
  await db
    .updateTable('turf')
    .set({ [term]: value })
    .where('id', '=', turf.id)
    .execute()
  await recordAuditEvents(
    [
      {
        actorId: viewer.accountId,
        action: 'turf.updated',
        subjectId: turf.id,
        before: { [term]: turf[term] },
        after: { [term]: value },
      },
    ],
    { db, now },
  )
  const present = await groundsOf(db, turf.id)
  afterCommit(() => {
    for (const ground of present) grounds.forget(ground.id)
  })
}
