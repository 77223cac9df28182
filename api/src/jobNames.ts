/** Every job of the API. Who wants one done at once says its name, and only these can be said. */
export const JOBS = [
  'applyBankChanges',
  'applyWebhooks',
  'checkHolders',
  'closePeriods',
  'completeBookings',
  'decideGames',
  'decideRefills',
  'digestBankDetails',
  'endInvitations',
  'endSharedBills',
  'fallBackToSms',
  'lapseHolds',
  'offerFreedTime',
  'postFacts',
  'purgeOld',
  'reachClosures',
  'reconcileDays',
  'reconcileOrders',
  'refundTurnedAwayUnanswered',
  'refundUnanswered',
  'remindOfDisputes',
  'remindPlayers',
  'rescueGames',
  'returnStrayPayments',
  'sendMessages',
  'sendPayouts',
  'sendRefunds',
  'shareSquadBookings',
  'sweepPictures',
  'tellOfFreedTime',
  'tendSquadTimes',
  'tendStreams',
  'watchBreaches',
  'watchDisputes',
  'watchGrievances',
  'watchInvariants',
] as const

export type JobName = (typeof JOBS)[number]

/** Rows may name a job of a release before this one. */
export const isJob = (name: string): name is JobName => JOBS.some((job) => job === name)

/** Has a job look for what is due now, instead of at its next turn. */
export type NotifyJob = (job: JobName) => void
