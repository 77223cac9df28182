import type { calendars } from '@baari/contract/calendars/calendars.ts'
import type { Database } from '@baari/db/connect.ts'
import type { Feature } from '../platform/feature.ts'
import { publicFetch } from '../platform/http/publicFetch.ts'
import { registerFeed } from './calendarFeed.ts'
import {
  addCalendar,
  type CalendarServices,
  listCalendars,
  pollCalendar,
  removeCalendar,
  revokeFeed,
} from './calendars.ts'
import { pollCalendars } from './pollCalendars.ts'

export const calendarsFeature = (
  services: CalendarServices & { db: Database; now: () => Date },
): Feature<typeof calendars> => ({
  handlers: {
    listCalendars: listCalendars(services),
    addCalendar: addCalendar(services),
    pollCalendar: pollCalendar(services),
    removeCalendar: removeCalendar(services),
    revokeFeed: revokeFeed(services),
  },
  jobs: [pollCalendars({ ...services, fetchPublic: publicFetch({ allowsLoopback: services.config.FOLLOW_LOOPBACK }) })],
  register: (server) => registerFeed(server, services),
})
