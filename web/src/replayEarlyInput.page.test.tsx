import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { rememberEarlyInput } from './replayEarlyInput.ts'

const Place = () => {
  const [place, setPlace] = useState('')
  return (
    <>
      <input value={place} onChange={({ target }) => setPlace(target.value)} />
      <output>{place}</output>
    </>
  )
}

const type = (input: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

test.each(['before', 'after'])('keeps a character typed %s hydration and before the replay', async (when) => {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(<Place />)
  const input = root.querySelector('input')!
  type(input, 'Jaipu')
  const replay = rememberEarlyInput()
  if (when === 'before') type(input, 'Jaipur')
  await act(async () => hydrateRoot(root, <Place />))
  if (when === 'after') await act(async () => type(input, 'Jaipur'))
  await act(async () => replay())
  expect([input.value, root.querySelector('output')?.textContent]).toEqual(['Jaipur', 'Jaipur'])
  root.remove()
})
