import './app.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { LOGOUT_UNTOLD } from './api/session.ts'
import { BOOT_ELEMENT, type Boot } from './boot.ts'
import { Document } from './Document.tsx'
import { learnNames, withMessages } from './messages/messagesIn.ts'
import { rememberEarlyInput } from './replayEarlyInput.ts'
import { createRoutes } from './routes.tsx'

const boot = JSON.parse(document.getElementById(BOOT_ELEMENT)?.textContent ?? '{}') as Boot
const routes = createRoutes()
learnNames(boot.names)

if (localStorage.getItem(LOGOUT_UNTOLD))
  void import('./api/reportLogout.ts').then(({ keepTellingLogout }) => keepTellingLogout())

const start = async (): Promise<void> => {
  // The server's page is complete, so its chunk and its words must be loaded before React hydrates it.
  const waking = (matchRoutes(routes, window.location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy !== 'function') return
    Object.assign(route, await route.lazy(), { lazy: undefined })
  })
  await withMessages(() => Promise.all(waking))
  const replay = rememberEarlyInput()

  const router = createBrowserRouter(routes, { hydrationData: { loaderData: boot.data } })

  // As a transition, hydration is split into short pieces, so that input never waits for the whole page.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Document
          boot={boot}
          onHydrated={() => {
            replay()
            document.dispatchEvent(new Event('hydrated'))
          }}
        >
          <RouterProvider router={router} />
        </Document>
      </StrictMode>,
    )
    document.dispatchEvent(new Event('listening'))
  })
}

// The hydration script first loads the other chunks of the page. The development server has none.
if (document.querySelector('script[data-parts]')) document.addEventListener('loaded', start, { once: true })
else void start()
