import type { CalendarSite } from '../../machine/sites.ts'
import type { Person, Slot } from '../../world/world.ts'
import { reported, type Stage, type Visit } from '../stage.ts'

/** Of a thousand. */
const OFTEN = { fails: 250, isDamaged: 100, polls: 400, removes: 500, isDoubled: 300 }
/** The hours in which events begin; players book some of them. */
const HOURS = [17, 18, 19, 20, 21]
const TITLES = ['League', 'Coaching', 'School']

/** A ground follows a calendar of another site, whose events move, vanish and overlap sold time. */
export const followCalendar =
  (slot: Slot): Visit =>
  async (stage) => {
    const { draws, sites } = stage
    const site = sites.openCalendar()
    change(stage, site, slot)
    const calendarId = await follow(stage, site, slot)
    if (calendarId === undefined) return
    const { owner } = slot.ground
    for (let changes = draws.between(2, 5); changes > 0; changes -= 1) {
      await stage.wait(draws.between(10, 240))
      change(stage, site, slot)
      if (draws.oftenOfThousand(OFTEN.polls)) await reported(owner.client.pollCalendar({ params: { calendarId } }))
    }
    site.state = 'SERVES'
    if (draws.oftenOfThousand(OFTEN.removes)) await remove(stage, owner, calendarId)
  }

/** Gives the calendar other events, or makes the site fail: then the blocks of the last reading stay. */
const change = ({ draws }: Stage, site: CalendarSite, { date }: Slot): void => {
  site.state = 'SERVES'
  if (draws.oftenOfThousand(OFTEN.fails)) site.state = 'FAILS'
  else if (draws.oftenOfThousand(OFTEN.isDamaged)) site.state = 'DAMAGED'
  site.events = draws.some(TITLES, draws.between(0, TITLES.length)).map((uid) => {
    const from = draws.one(HOURS)
    return { uid, date, from, to: from + draws.between(1, 2) }
  })
}

const follow = async (stage: Stage, site: CalendarSite, { ground }: Slot): Promise<string | undefined> => {
  const { client } = ground.owner
  const name = `Desk${site.path}`
  const body = { name, address: stage.sites.addressOf(site) }
  const add = () => reported(client.addCalendar({ params: { groundId: ground.id }, body }))
  const added = await add()
  if (added.is === 'DONE') return added.reply.entityId
  if (added.is === 'REFUSED' && added.code === 'TOO_MANY_CALENDARS') return undefined
  // The answer was lost. A second request may find that the ground already follows the calendar.
  await add()
  const listed = await reported(client.listCalendars({ params: { turfId: ground.turfId } }))
  return listed.is === 'DONE' ? listed.reply.calendars.find((one) => one.name === name)?.entityId : undefined
}

/** Removes the calendar. Some owners press twice, and some while a poll is under way. */
const remove = async (stage: Stage, { client }: Person, calendarId: string): Promise<void> => {
  const { draws } = stage
  const press: Visit = async () => {
    const removed = await reported(client.removeCalendar({ params: { calendarId } }))
    if (removed.is === 'DONE') stage.model.calendarsRemoved.add(calendarId)
  }
  if (draws.oftenOfThousand(OFTEN.polls))
    stage.beside(0, async () => void (await reported(client.pollCalendar({ params: { calendarId } }))))
  if (draws.oftenOfThousand(OFTEN.isDoubled)) stage.beside(draws.between(0, 1), press)
  await stage.wait(draws.between(0, 2))
  await press(stage)
}
