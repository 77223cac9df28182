const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

let trace = hex(16)

const begin = (): void => {
  trace = hex(16)
}

// In the capture phase, before the handlers of the press.
if (typeof window !== 'undefined')
  for (const press of ['click', 'submit', 'popstate']) window.addEventListener(press, begin, true)

/** The `traceparent` header of a request, as defined by W3C Trace Context. All requests of one press share a trace. */
export const traceparent = (): string => `00-${trace}-${hex(8)}-01`
