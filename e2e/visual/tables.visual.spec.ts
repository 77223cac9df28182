import fs from 'node:fs'
import path from 'node:path'
import { pageTable } from '@baari/web/pageTable.ts'
import { expect, test } from '@playwright/test'
import { adminScreens } from './adminScreens.ts'
import { ownerScreens } from './ownerScreens.ts'
import { playerScreens } from './playerScreens.ts'
import { serverScreens } from './publicScreens.ts'
import { visitorScreens } from './visitorScreens.ts'

const WEB = path.join(import.meta.dirname, '../../web/src')
const VIEWERS = [visitorScreens, playerScreens, ownerScreens, adminScreens]

const source = (file: string): string => fs.readFileSync(path.join(WEB, file), 'utf8')

test('every page has a visual check', () => {
  const checked = VIEWERS.flatMap(({ screens }) => Object.keys(screens))
  expect(new Set([...checked, ...serverScreens])).toEqual(new Set(Object.keys(pageTable)))
  expect(adminScreens.screens.adminDashboard!.length).toBeGreaterThan(30)
})

test('every sheet with an address has a visual check', () => {
  const calls = fs
    .readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('/useSheetOf.ts'))
    .flatMap((file) => [...source(file).matchAll(/useSheet(?:Address|Of)\((.*?)[,)]/g)].map(([, name = '']) => name))
  expect(calls.filter((name) => !/^'[\w-]+'$/.test(name))).toEqual([])
  const names = calls.map((name) => name.slice(1, -1))
  expect(names.length).toBeGreaterThan(30)
  expect(new Set(VIEWERS.flatMap(({ sheets }) => Object.keys(sheets)))).toEqual(new Set(names))
})
