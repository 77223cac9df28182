import type { Page } from '@playwright/test'

/** Calls whose address matches are answered by something in between that knows nothing of Baari. */
export const gatewayDown = (page: Page, address: RegExp): Promise<unknown> =>
  page.route(address, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }))
