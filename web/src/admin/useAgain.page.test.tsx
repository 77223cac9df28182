import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useAgain } from './useAgain.ts'

test('refetches while an admin uses the page, and stops after ten minutes without use', async () => {
  vi.useFakeTimers()
  const { result } = renderHook(() => useAgain(30_000))
  const interval = () => result.current.refetchInterval
  const pass = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * 60_000))
  const press = () => act(() => window.dispatchEvent(new Event('keydown')))
  await pass(9)
  await press()
  await pass(9)
  expect(interval()).toBe(30_000)
  await pass(1)
  expect(interval()).toBe(false)
  await press()
  expect(interval()).toBe(30_000)
})
