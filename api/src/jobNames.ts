/** Every job of the API. A request names the job that should run at once. */
const JOBS = [
  'adoptRefunds',
  'answerChats',
  'applyApproved',
  'applyBankChanges',
  'applyWebhooks',
  'changeNumbers',
  'checkHolders',
  'closePeriods',
  'completeBookings',
  'decideGames',
  'decideRefills',
  'digestBankDetails',
  'endInvitations',
  'endPasses',
  'endSharedBills',
  'endUnfitSeats',
  'fallBackToSms',
  'lapseHolds',
  'offerFreedTime',
  'pollCalendars',
  'postFacts',
  'purgeOld',
  'reachClosures',
  'reconcileDays',
  'reconcileOrders',
  'refundStoppedTurfs',
  'refundUnansweredAccessDisputes',
  'refundUnanswered',
  'remindOfDisputes',
  'remindPlayers',
  'rescueGames',
  'returnStrayPayments',
  'sendMessages',
  'sendOffers',
  'sendPayouts',
  'sendPushes',
  'sendRefunds',
  'sendWebhooks',
  'shareSquadBookings',
  'deleteUnusedPictures',
  'notifyOfCities',
  'notifyOfFreedTime',
  'processSquadTimes',
  'heartbeatStreams',
  'watchBreaches',
  'watchDisputes',
  'watchGrievances',
  'watchInvariants',
] as const

export type JobName = (typeof JOBS)[number]

/** Rows may name a job of a release before this one. */
export const isJob = (name: string): name is JobName => JOBS.some((job) => job === name)

/** Runs a job now instead of at its next turn. */
export type NotifyJob = (job: JobName) => void
