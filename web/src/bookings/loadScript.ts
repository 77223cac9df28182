import type { WithTrustedTypes } from '../trustedTypes.ts'

/** The server supplies the address of the checkout’s script, and the content security policy restricts its origin. */
const policy = (globalThis as WithTrustedTypes).trustedTypes?.createPolicy('checkout', {
  createScriptURL: (address) => address,
})

const loading = new Map<string, Promise<void>>()

/** Loads a script once; a failed load can be retried. */
export const loadScript = (source: string): Promise<void> => {
  const known = loading.get(source)
  if (known) return known
  const loaded = new Promise<void>((done, fail) => {
    const element = document.createElement('script')
    element.src = policy?.createScriptURL?.(source) ?? source
    element.async = true
    element.addEventListener('load', () => done())
    element.addEventListener('error', () => {
      loading.delete(source)
      element.remove()
      fail(new Error(`${source} did not load`))
    })
    document.head.append(element)
  })
  loading.set(source, loaded)
  return loaded
}
