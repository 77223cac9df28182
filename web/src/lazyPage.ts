import type { ComponentType } from 'react'

/** A route's page as a chunk of its own: `lazyPage(async () => (await import('./x/XPage.tsx')).XPage)`. */
export const lazyPage = (load: () => Promise<ComponentType>) => async () => ({ Component: await load() })
