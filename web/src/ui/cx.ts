/** Class names put together; what is false or undefined falls out. */
export const cx = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
