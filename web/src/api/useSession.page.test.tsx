import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Boot, BootContext } from '../boot.ts'
import { player } from '../testing/player.ts'
import { boot } from '../testing/renderAt.tsx'
import { endSession, saveSession } from './session.ts'
import { useIsLoggedIn, useRole } from './useSession.ts'

const Page = ({ onDraw }: { onDraw: (seen: string) => void }) => {
  const seen = `${useRole() ?? 'nobody'}, ${useIsLoggedIn() ? 'logged in' : 'not logged in'}`
  onDraw(seen)
  return <p>{seen}</p>
}

/** The text of each render while a page from the server is hydrated. */
const drawn = async (roleHint: Boot['roleHint']): Promise<string[]> => {
  const pageOf = (onDraw: (seen: string) => void) => (
    <BootContext value={{ ...boot, roleHint }}>
      <Page onDraw={onDraw} />
    </BootContext>
  )
  const box = document.createElement('div')
  box.innerHTML = renderToString(pageOf(() => undefined))
  const onDraw = vi.fn()
  const root = await act(async () => hydrateRoot(box, pageOf(onDraw)))
  onTestFinished(() => act(() => root.unmount()))
  return onDraw.mock.calls.map(([seen]) => seen as string)
}

test('a visitor’s page renders once', async () => {
  endSession()
  expect(await drawn(undefined)).toEqual(['nobody, not logged in'])
})

test('the page of a logged-in player renders for the role, and again with the session', async () => {
  saveSession({ access_token: 'token', user: player })
  onTestFinished(() => endSession())
  expect(await drawn('USER')).toEqual(['USER, not logged in', 'USER, logged in'])
})
