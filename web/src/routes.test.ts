import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

test.each(['routes.tsx', 'wordRoutes.ts'])(
  '%s has the document ask for the file that each page is loaded from',
  (name) => {
    const source = fs.readFileSync(path.join(import.meta.dirname, name), 'utf8')
    const filesIn = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, file]) => file)
    expect(filesIn(/handle: \{ file: '([^']+)'/g)).toEqual(filesIn(/await import\('\.\/([^']+)'\)/g))
  },
)
