import type { Api } from '@baari/contract/api.ts'
import type { WireRequest } from '@baari/contract/endpoint.ts'
import { weekdayOf } from '@baari/domain/shared/zonedTime.ts'
import type { Slot } from '../../world/world.ts'
import { persist, reported, type Stage, type Visit } from '../stage.ts'

type Body = WireRequest<Api['bringIn']>['body']
type Table = Omit<Body, 'fileName' | 'choices'>
type Choices = ReadonlyMap<number, Body['choices'][number]>

/** The tables of owners, by weight. */
const KINDS = { BOOKINGS: 5, PRICES: 1 }
/** Of a thousand. */
const OFTEN = { onTwoDevices: 500, otherGround: 600, collects: 300, takesOut: 700, takesOutTwice: 500 }
const MOST_TRIES = 3
const RUPEES = 500
/** The customer of every row. */
const CUSTOMER = 'Ledger'
/** Before the first day, so a row of this date counts as a past visit. */
const PAST = '02/01/2027'

/** An owner previews a table with times that players want, brings it in, perhaps on two devices, and takes it out. */
export const importTable =
  (slot: Slot): Visit =>
  async (stage) => {
    const { draws } = stage
    const table = tableOf(slot, draws.weighted(KINDS), stage)
    stage.beside(0, bring(slot, table))
    if (draws.oftenOfThousand(OFTEN.onTwoDevices)) stage.beside(draws.between(0, 5), bring(slot, table))
  }

/** An hour of the afternoon, as owners write it. */
const hourText = (hour: number): string => `${hour - 12}-${hour - 11}pm`

const tableOf = ({ ground, date, hour }: Slot, kind: keyof typeof KINDS, { draws }: Stage): Table => {
  const table = { turfId: ground.turfId, kind, groundEntityId: ground.id, groundNames: [] }
  if (kind === 'PRICES')
    return { ...table, columns: ['DAY', 'TIME', 'PRICE'], rows: [[weekdayOf(date), hourText(hour), '1,200']] }
  const day = date.split('-').toReversed().join('/')
  const phone = `98290${draws.between(10_000, 99_999)}`
  return {
    ...table,
    columns: ['DATE', 'TIME', 'NAME', 'PHONE'],
    rows: [
      ...[hour, hour + 1, draws.between(13, 17)].map((from) => [day, hourText(from), CUSTOMER, phone]),
      [PAST, hourText(hour), CUSTOMER, phone],
    ],
  }
}

const bring =
  (slot: Slot, table: Table): Visit =>
  async (stage) => {
    const { client } = slot.ground.owner
    const previewed = await reported(client.previewImport({ body: table }))
    if (previewed.is !== 'DONE') return
    const choices = new Map<number, Body['choices'][number]>()
    for (const { planned, otherGround } of previewed.reply.conflicts) {
      const row = planned[0]!.row
      if (table.kind === 'PRICES') choices.set(row, { row, choice: 'REPLACE' })
      else if (otherGround && stage.draws.oftenOfThousand(OFTEN.otherGround))
        choices.set(row, { row, choice: 'OTHER_GROUND', groundEntityId: otherGround.groundEntityId })
      else choices.set(row, { row, choice: 'SKIP' })
    }
    await stage.wait(stage.draws.between(0, 40))
    const importId = await insist(stage, { slot, table, choices })
    if (importId === undefined) return
    await stage.wait(stage.draws.between(5, 400))
    if (stage.draws.oftenOfThousand(OFTEN.collects)) await collect(slot)
    if (!stage.draws.oftenOfThousand(OFTEN.takesOut)) return
    stage.beside(0, takeOut(slot, importId))
    if (stage.draws.oftenOfThousand(OFTEN.takesOutTwice))
      stage.beside(stage.draws.between(0, 2), takeOut(slot, importId))
  }

/** Brings the table in, and leaves out the rows whose time was taken since the preview. */
const insist = async (
  stage: Stage,
  { slot, table, choices: first }: { slot: Slot; table: Table; choices: Choices },
): Promise<string | undefined> => {
  const choices = new Map(first)
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    stage.model.importsRequested += 1
    const body = { ...table, fileName: 'book.csv', choices: [...choices.values()] }
    const made = await persist(stage, (options) => slot.ground.owner.client.bringIn({ body }, options))
    if (made.is === 'DONE') {
      const { entityId } = made.reply
      if (!stage.model.imports.has(entityId)) stage.model.imports.set(entityId, { isTakenOut: false })
      return entityId
    }
    const rows = made.is === 'REFUSED' ? (made.problem?.rows as number[] | undefined) : undefined
    if (!rows) return undefined
    for (const row of rows) choices.set(row, { row, choice: 'SKIP' })
  }
  return undefined
}

/** Takes money for a booking of the table, which then stays when the table is taken out. */
const collect = async ({ ground, date }: Slot): Promise<void> => {
  const { client } = ground.owner
  const listed = await reported(client.getOwnerDays({ query: { turfId: ground.turfId, date } }))
  const entry = listed.is === 'DONE' ? listed.reply.entries.find(({ name }) => name === CUSTOMER) : undefined
  if (entry)
    await reported(client.collectBalance({ body: { entityId: entry.entityId, amount: RUPEES, method: 'CASH' } }))
}

const takeOut =
  ({ ground }: Slot, importId: string): Visit =>
  async (stage) => {
    const out = await persist(stage, (options) => ground.owner.client.takeOutImport({ params: { importId } }, options))
    if (out.is === 'DONE') stage.model.imports.set(importId, { isTakenOut: true })
  }
