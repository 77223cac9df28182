import { expect, test } from 'vitest'
import { sharesOf } from './sharesOf.ts'

const frame = (id: number, functionName: string, url = '') => ({
  id,
  callFrame: { functionName, url },
})
const profile = {
  nodes: [
    frame(1, '(root)'),
    frame(2, '(idle)'),
    frame(3, 'send', 'file:///baari/node_modules/fastify/lib/reply.js'),
    frame(4, 'answer', 'file:///baari/api/src/app.ts'),
    frame(5, '(garbage collector)'),
    frame(6, 'writev', 'node:internal/stream'),
    frame(7, 'reallyExit'),
  ],
  samples: [4, 2, 4, 3, 3, 5, 6, 7],
  timeDeltas: [900, 50, 100, 100, 100, 50, 50, 50],
}

test('shares of a stretch of a profile are listed by package and by function, without idle time', () => {
  expect(sharesOf(profile, { from: 450, to: 50 })).toEqual({
    owners: [
      { name: 'fastify', share: 0.5 },
      { name: 'Baari', share: 0.25 },
      { name: 'garbage', share: 0.125 },
      { name: 'Node', share: 0.125 },
    ].toSorted((a, b) => b.share - a.share || a.name.localeCompare(b.name)),
    functions: [
      { name: 'send (fastify)', share: 0.5 },
      { name: 'answer (Baari)', share: 0.25 },
      { name: '(garbage collector) (garbage)', share: 0.125 },
      { name: 'writev (Node)', share: 0.125 },
    ],
  })
})
