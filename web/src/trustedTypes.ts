interface Policy {
  createHTML?(markup: string): string | undefined
  createScript?(source: string): string | undefined
  createScriptURL?(address: string): string | undefined
}

/** What browsers with Trusted Types have. TypeScript does not know it yet. */
export interface WithTrustedTypes {
  trustedTypes?: { createPolicy(name: 'default' | 'checkout', policy: Policy): Policy }
}

/** React makes an element for a script out of it. */
const EMPTY_SCRIPT = '<script></script>'
const RUNS = /<script|\son\w+\s*=/i

/** Baari's own, and those of whoever has a script here already: the checkout brings further ones. */
const isKnown = (address: string): boolean => {
  const { origin } = new URL(address, location.href)
  return origin === location.origin || [...document.scripts].some(({ src }) => src && new URL(src).origin === origin)
}

/**
 * The content security policy asks for Trusted Types: text becomes markup or the address of a script only if this lets it
 * through. Nothing of Baari writes markup; React does for elements of scripts, and the checkout for what it shows.
 */
export const requireTrustedTypes = (): void => {
  const { trustedTypes } = globalThis as WithTrustedTypes
  trustedTypes?.createPolicy('default', {
    createHTML: (markup) => (markup === EMPTY_SCRIPT || !RUNS.test(markup) ? markup : undefined),
    createScript: () => undefined,
    createScriptURL: (address) => (isKnown(address) ? address : undefined),
  })
}
