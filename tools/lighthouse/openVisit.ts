import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createClient } from '@baari/contract/client.ts'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { freePorts } from '../../machine/freePorts.ts'

/** A running demo, as its start wrote it down. */
export interface Demo {
  app: string
  inbox: string
  accounts: readonly { role: string; phone: string }[]
}

export type Role = 'USER' | 'TURFOWNER'

export interface Visit {
  /** Where the browser listens for tools. */
  port: number
  /** Plays something on a new page of a slow phone, and answers what it measured. */
  play<T>(journey: (page: Page) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const PHONE = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true }
/** As Lighthouse's mobile preset has them. */
const SLOWER_TIMES = 4
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 209_715, uploadThroughput: 96_000 }

/** Opens a browser with the session of an account of that role, or of a visitor. */
export const openVisit = async (
  demo: Demo,
  { role, browser }: { role: Role | undefined; browser: string },
): Promise<Visit> => {
  const session = role && (await logIn(demo, role))
  const [port = 0] = await freePorts(1)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-visit-'))
  const context = await chromium.launchPersistentContext(folder, {
    ...PHONE,
    executablePath: browser,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  if (session) {
    const first = await context.newPage()
    await first.goto(`${demo.app}/about`)
    await first.evaluate(
      ([token, user]) => {
        localStorage.setItem('access_token', token ?? '')
        localStorage.setItem('user', user ?? '')
      },
      [session.access_token, JSON.stringify(session.user)],
    )
    // Tells the server whose page it renders.
    await context.addCookies([{ name: 'role', value: role, url: demo.app }])
  }
  return {
    port,
    play: async (journey) => {
      const page = await context.newPage()
      await slowDown(await context.newCDPSession(page))
      try {
        return await journey(page)
      } finally {
        await page.close()
      }
    },
    close: async () => {
      await context.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

const slowDown = async (devtools: CDPSession): Promise<void> => {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_TIMES })
}

const TRIES = 100
const PAUSE_MILLISECONDS = 100

/** Logs in with the code from the inbox. */
const logIn = async ({ app, inbox, accounts }: Demo, role: Role) => {
  const client = createClient(app)
  const phoneNumber = accounts.find((one) => one.role === role)?.phone ?? ''
  const readCodes = async (): Promise<string[]> => {
    const messages = await fetch(`${inbox}/_ctl/messages?to=${encodeURIComponent(phoneNumber)}`)
    return ((await messages.json()) as { code: string | null }[]).flatMap(({ code }) => code ?? [])
  }
  const sentBefore = (await readCodes()).length
  await client.register({ body: { phoneNumber, consent: true } })
  for (let tried = 0; tried < TRIES; tried += 1) {
    const codes = await readCodes()
    if (codes.length > sentBefore) return client.login({ body: { phoneNumber, otp: codes[0] ?? '' } })
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS))
  }
  throw new Error(`No code has come for ${phoneNumber}.`)
}
