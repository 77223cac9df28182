import fs from 'node:fs'
import path from 'node:path'
import { RESERVED_KEYS } from '@baari/domain/cities/catalogue.ts'
import { expect, test } from 'vitest'

test.each(['routes.tsx', 'wordRoutes.ts'])('%s names the file of each page for the document', (name) => {
  const source = fs.readFileSync(path.join(import.meta.dirname, name), 'utf8')
  const filesIn = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, file]) => file)
  expect(filesIn(/handle: \{\s*file: '([^']+)'/g)).toEqual(filesIn(/await import\('\.\/([^']+\.tsx)'\)/g))
})

test('reserves the address of every page, so that no city can take it', () => {
  const sources = ['routes.tsx', 'wordRoutes.ts'].map((name) =>
    fs.readFileSync(path.join(import.meta.dirname, name), 'utf8'),
  )
  const first = new Set(
    sources.flatMap((source) => [...source.matchAll(/path: '\/([a-z-]+)/g)].map(([, word]) => word)),
  )
  expect(first.size).toBeGreaterThan(20)
  expect([...first].filter((word) => !RESERVED_KEYS.includes(word!))).toEqual([])
})
