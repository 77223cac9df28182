/** Whole seconds of a `Retry-After` header; undefined when it is missing or a date. */
export const retryAfterSeconds = (header: string | null): number | undefined =>
  header !== null && /^\d+$/.test(header) ? Number(header) : undefined
