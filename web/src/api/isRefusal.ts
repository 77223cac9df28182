import { ApiFailure } from '@baari/contract/createClientOf.ts'

/** A no that stays a no. No answer, an outage, a session to be renewed or a full line may pass. */
export const isRefusal = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure &&
  failure.status >= 400 &&
  failure.status < 500 &&
  ![403, 408, 429].includes(failure.status)
