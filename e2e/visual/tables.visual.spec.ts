import fs from 'node:fs'
import path from 'node:path'
import { pageTable } from '@baari/web/pageTable.ts'
import { expect, test } from '@playwright/test'
import { adminLooks } from './adminLooks.ts'
import { ownerLooks } from './ownerLooks.ts'
import { playerLooks } from './playerLooks.ts'
import { serverScreens } from './publicScreens.ts'
import { visitorLooks } from './visitorLooks.ts'

const WEB = path.join(import.meta.dirname, '../../web/src')
const VIEWERS = [visitorLooks, playerLooks, ownerLooks, adminLooks]

const source = (file: string): string => fs.readFileSync(path.join(WEB, file), 'utf8')

test('every page has a look', () => {
  const looked = VIEWERS.flatMap(({ screens }) => Object.keys(screens))
  expect(new Set([...looked, ...serverScreens])).toEqual(new Set(Object.keys(pageTable)))
  expect(adminLooks.screens.adminDashboard!.length).toBeGreaterThan(30)
})

test('every sheet with an address has a look', () => {
  const calls = fs
    .readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('/useSheetOf.ts'))
    .flatMap((file) => [...source(file).matchAll(/useSheet(?:Address|Of)\((.*?)[,)]/g)].map(([, name = '']) => name))
  expect(calls.filter((name) => !/^'[\w-]+'$/.test(name))).toEqual([])
  const names = calls.map((name) => name.slice(1, -1))
  expect(names.length).toBeGreaterThan(30)
  expect(new Set(VIEWERS.flatMap(({ sheets }) => Object.keys(sheets)))).toEqual(new Set(names))
})
