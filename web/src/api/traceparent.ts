const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

let trace = hex(16)

const begin = (): void => {
  trace = hex(16)
}

// Before whatever the press leads to.
if (typeof window !== 'undefined')
  for (const press of ['click', 'submit', 'popstate']) window.addEventListener(press, begin, true)

/** Of a request, in the form of W3C Trace Context. All that one press leads to is one trace. */
export const traceparent = (): string => `00-${trace}-${hex(8)}-01`
