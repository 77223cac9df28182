/** Where a booking comes from: Baari’s lists, or the turf’s own link, poster or widget. Commission is agreed by channel. */
export const CHANNELS = ['MARKETPLACE', 'OWN_DOOR'] as const
export type Channel = (typeof CHANNELS)[number]

/** Ends the address of a turf's own link, poster and widget. Servers never see a fragment, so cached pages stay one. */
export const OWN_DOOR = '#door'
