interface Policy {
  createHTML?(markup: string): string | undefined
  createScript?(source: string): string | undefined
  createScriptURL?(address: string): string | undefined
}

/** Trusted Types, which TypeScript does not know yet. */
export interface WithTrustedTypes {
  trustedTypes?: { createPolicy(name: 'default' | 'checkout', policy: Policy): Policy }
}

/** React creates script elements from this. */
const EMPTY_SCRIPT = '<script></script>'
const RUNS = /<script|[\s/"']on\w+\s*=/i

/** Accepts Baari's origin, and the origins of scripts already on the page: the checkout loads further scripts. */
const isKnown = (address: string): boolean => {
  const { origin } = new URL(address, location.href)
  return origin === location.origin || [...document.scripts].some(({ src }) => src && new URL(src).origin === origin)
}

/**
 * The content security policy requires Trusted Types: text becomes markup or a script address only if this policy
 * accepts it. Baari writes no markup itself; React does for script elements, and the checkout for its window.
 */
export const requireTrustedTypes = (): void => {
  const { trustedTypes } = globalThis as WithTrustedTypes
  trustedTypes?.createPolicy('default', {
    createHTML: (markup) => (markup === EMPTY_SCRIPT || !RUNS.test(markup) ? markup : undefined),
    createScript: () => undefined,
    createScriptURL: (address) => (isKnown(address) ? address : undefined),
  })
}
