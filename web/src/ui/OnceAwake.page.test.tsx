import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { OnceAwake } from './useOnceAwake.tsx'

const Page = ({ onDraw }: { onDraw: () => void }) => {
  onDraw()
  return (
    <p>
      <OnceAwake before="asleep">awake</OnceAwake>
    </p>
  )
}

test('content that appears after hydration does not rerender the page around it', async () => {
  const box = document.createElement('div')
  box.innerHTML = renderToString(<Page onDraw={() => undefined} />)
  expect(box.textContent).toBe('asleep')
  const onDraw = vi.fn()
  const root = await act(async () => hydrateRoot(box, <Page onDraw={onDraw} />))
  onTestFinished(() => act(() => root.unmount()))
  expect(box.textContent).toBe('awake')
  expect(onDraw).toHaveBeenCalledOnce()
})
