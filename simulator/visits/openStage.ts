import type { Model } from '../checks/model.ts'
import type { Act } from '../history/history.ts'
import { drawsFor } from '../machine/draws.ts'
import type { Machine } from '../machine/machine.ts'
import type { Agenda } from '../schedule/agenda.ts'
import type { Requests } from '../schedule/requests.ts'
import type { Trace } from '../schedule/trace.ts'
import type { World } from '../world/world.ts'
import { complain, type PhoneMessage, type Stage, type Visit } from './stage.ts'

export interface Theatre {
  world: World
  /** Begins a visit at its time, with a separate stream of draws. */
  begin(name: string, at: number, visit: Visit): void
}

interface Parts {
  machine: Machine
  agenda: Agenda
  requests: Requests
  trace: Trace
  world: World
  model: Model
  history: Act[]
  seed: string
}

export const openStage = ({ machine, agenda, requests, trace, world, model, history, seed }: Parts): Theatre => {
  let keys = 0
  const stageFor = (name: string): Stage => {
    let beside = 0
    return {
      world,
      model,
      history,
      // Saved seeds depend on the stream’s name, so the prefix stays `story`.
      draws: drawsFor(seed, `story/${name}`),
      step: () => trace.lines.length,
      now: machine.present,
      wait: (seconds) => new Promise((resolve) => agenda.add(machine.present() + seconds * 1000, resolve)),
      atProvider: async <Answer>(control: string, body: object) => {
        const response = await requests.toFake(
          `${control} ${JSON.stringify(body)}`,
          `${machine.fakes.payments}/_ctl/${control}`,
          body,
        )
        return response.ok ? ((await response.json()) as Answer) : undefined
      },
      atPhone: async (control, body) => {
        await requests.toFake(`${control} ${JSON.stringify(body)}`, `${machine.fakes.messages}/_ctl/${control}`, body)
      },
      inbox: async (phone) => {
        const url = `${machine.fakes.messages}/_ctl/messages?to=${encodeURIComponent(phone)}`
        return (await (await requests.toFake(`inbox ${phone}`, url)).json()) as PhoneMessage[]
      },
      sites: machine.sites,
      fetchFor: requests.fetchFor,
      beside: (seconds, visit) => {
        beside += 1
        begin(`${name}/${beside}`, machine.present() + seconds * 1000, visit)
      },
      newKey: () => {
        keys += 1
        return `00000000-0000-4000-8000-${String(keys).padStart(12, '0')}`
      },
    }
  }
  const begin = (name: string, at: number, visit: Visit): void =>
    agenda.add(at, () => {
      visit(stageFor(name)).catch((error: Error) => {
        complain({ model }, 'VISIT_FAILED', `${name}: ${error.stack}`)
      })
    })
  return { world, begin }
}
