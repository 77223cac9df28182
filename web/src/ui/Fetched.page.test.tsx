import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Fetched } from './Fetched.tsx'

const messages = { loading: 'Loading turfs', failed: 'The turfs did not load.' }
const found = { data: undefined, error: null, isFetching: false, refetch: () => undefined }
const failed = { ...found, error: new Error('no answer') }
const outdated = { ...failed, data: 'Arena' }

test.each([
  ['announces loading', found, {}, ['Loading turfs']],
  ['shows data', { ...found, data: 'Arena' }, {}, ['Arena']],
  ['shows a failure with a retry', failed, {}, ['The turfs did not load.', 'Try again']],
  ['shows a final failure without a retry', failed, { isFinal: () => true }, ['The turfs did not load.']],
  ['replaces outdated data by the failure', outdated, {}, ['The turfs did not load.', 'Try again']],
  [
    'shows outdated data below the failure',
    outdated,
    { oldData: 'below' as const },
    ['The turfs did not load.', 'Try again', 'Arena'],
  ],
  ['shows outdated data without the failure', outdated, { oldData: 'alone' as const }, ['Arena']],
])('%s', (_, result, props, texts) => {
  render(
    <Fetched found={result} messages={messages} skeletons={['h-4', 'h-4']} {...props}>
      {(name: string) => <p>{name}</p>}
    </Fetched>,
  )
  expect(screen.getAllByText(/turfs|again|Arena/).map(({ textContent }) => textContent)).toEqual(texts)
})
