import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TextInput } from './TextInput.tsx'

test.each(['₹1,200.50', '₹ १,२००.५०', ' 1200.50 '])('a pasted amount %j becomes 1200.50', async (pasted) => {
  const change = vi.fn()
  render(<TextInput label="Amount" inputMode="decimal" value="" onValueChange={change} />)
  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.paste(pasted)
  expect(change).toHaveBeenCalledExactlyOnceWith('1200.50')
})
