import React from 'react'

type Task = () => void

/** Queues of the platform whose waiting tasks, and the tasks that these add, `flush` runs at once. */
const flushableQueues = () => {
  const waiting = new Set<Task>()
  const flushable =
    (enqueue: (task: Task) => unknown) =>
    (task: Task): void => {
      const once = (): void => {
        if (waiting.delete(once)) task()
      }
      waiting.add(once)
      enqueue(once)
    }
  const flush = (): void => {
    for (const task of waiting) task()
  }
  return { flushable, flush }
}

const productionAct = async () => {
  const { setImmediate, queueMicrotask } = globalThis
  const { flushable, flush } = flushableQueues()
  // React and its scheduler read these on import.
  Object.assign(globalThis, { setImmediate: flushable(setImmediate), queueMicrotask: flushable(queueMicrotask) })
  await import('react-dom/client')
  Object.assign(globalThis, { setImmediate, queueMicrotask })
  return (callback: () => unknown): PromiseLike<unknown> => {
    const result = callback()
    flush()
    return Promise.resolve(result).then((value) => {
      flush()
      return value
    })
  }
}

// The production build of React, which renders in a third of the time, has no `act`. Testing Library relies on one that
// performs all updates and effects of its callback before it returns. Files share a process, and React with it.
if (!React.act) Object.assign(React, { act: await productionAct() })
