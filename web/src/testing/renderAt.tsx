import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, onTestFinished, vi } from 'vitest'
import { endSession, type SessionUser, saveSession } from '../api/session.ts'
import { endVisit } from '../api/VisitQueries.tsx'
import { type Boot, BootContext } from '../boot.ts'
import { createRoutes } from '../routes.tsx'
import { AlertProvider } from '../ui/dialogs/AlertProvider.tsx'
import { ToastProvider } from '../ui/dialogs/ToastProvider.tsx'
import { type Answers, answering, pageOf, SERVER_TIME } from './answers.ts'
import { catalogue } from './catalogue.ts'
import { company } from './company.ts'

/** The day in India on every page rendered here. */
export const TODAY = '2027-01-15'

/** The data that the server includes in each document. */
export const boot: Boot = {
  origin: 'https://baari.example',
  theme: 'light',
  language: 'en',
  roleHint: undefined,
  today: TODAY,
  tonight: TODAY,
  company,
  catalogue,
  coupon: { code: 'FTM20', percent: 20, terms: '20% off, at most ₹70, from ₹400' },
  mapTiles: null,
  names: {},
  data: {},
}

/** Answers for every logged-in page. `listMetPlayers` serves pages where players meet, `updateProfile` a new last city. */
const frame: Answers = {
  listNotifications: () => ({ ...pageOf(), unread: 0 }),
  issueStreamTicket: () => new Promise(() => undefined),
  listMetPlayers: () => ({ players: [] }),
  listBookingTaxDocuments: () => ({ documents: [], gstin: '', legalName: '', mayGiveGstin: false }),
  updateProfile: () => new Promise(() => undefined),
}

/** Every admin page shows counts of these. */
const desk: Answers = {
  getHealth: () => ({ checks: [], checkedAt: SERVER_TIME, version: '4.2.0' }),
  listSettlements: () => pageOf(),
  listStuckPayments: () => pageOf(),
  listTurfEnquiries: () => pageOf(),
  listDisputes: () => pageOf(),
  listPlayerReports: () => pageOf(),
  listAppeals: () => pageOf(),
  listTurfApplications: () => pageOf(),
  listStoppedTurfs: () => pageOf(),
  listApprovals: () => pageOf(),
  listGrievances: () => pageOf(),
}

interface Opening {
  as?: SessionUser
  answers?: Answers
  state?: unknown
  tonight?: string
  roleHint?: Boot['roleHint']
}

/**
 * Opens a page of Baari at its address, in a browser without layout. Its routes, words and typed client are the
 * product's; `answers` replace the server. An unanswered call fails the test. `state` is the state of the history entry
 * after a reload; `tonight` is the day before `TODAY` while its night lasts.
 */
export const renderAt = async (path: string, opening: Opening = {}): Promise<void> => {
  render(pageAt(path, opening).page)
}

/** Opens a page like `renderAt`, by hydrating the document of a browser in which this user was logged in last. */
export const hydrateAt = async (path: string, opening: Opening & { as: SessionUser }): Promise<void> => {
  const { page, router } = pageAt(path, { ...opening, roleHint: opening.as.role })
  await vi.waitFor(() => expect(router.state.initialized).toBe(true))
  const box = document.body.appendChild(document.createElement('div'))
  box.innerHTML = renderToString(page)
  const root = await act(async () => hydrateRoot(box, page))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    box.remove()
  })
}

const pageAt = (path: string, { as, answers = {}, state = null, tonight = TODAY, roleHint }: Opening) => {
  endVisit()
  vi.stubGlobal('fetch', answering({ ...frame, ...(as?.role === 'ADMIN' ? desk : {}), ...answers }))
  if (as) saveSession({ access_token: 'token', user: as })
  window.history.replaceState(state, '', path)
  const router = createBrowserRouter(createRoutes())
  onTestFinished(() => {
    router.dispose()
    endSession()
  })
  const page: ReactNode = (
    <BootContext value={{ ...boot, tonight, roleHint }}>
      <ToastProvider>
        <AlertProvider>
          <RouterProvider router={router} />
        </AlertProvider>
      </ToastProvider>
    </BootContext>
  )
  return { page, router }
}
