import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'
import { z } from 'zod'

const words = z.array(z.string())
const condition = z.enum(['service_started', 'service_healthy', 'service_completed_successfully'])
const scalar = z.union([z.string(), z.number()]).transform(String)

/** Keys that the trial applies. One that it does not know fails the trial rather than going untested. */
const service = z.strictObject({
  image: z.string(),
  build: z
    .strictObject({ context: z.string(), dockerfile: z.string(), args: z.record(z.string(), z.string()).default({}) })
    .optional(),
  network_mode: z.literal('host'),
  user: z.string().optional(),
  read_only: z.boolean().default(false),
  tmpfs: words.default([]),
  cap_drop: z.tuple([z.literal('ALL')]).optional(),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]).optional(),
  entrypoint: words.optional(),
  command: words.optional(),
  env_file: words.default([]),
  environment: z.record(z.string(), scalar).default({}),
  volumes: words.default([]),
  shm_size: z.string().optional(),
  // Limits of memory need cgroups: checked for their form alone.
  mem_limit: z
    .string()
    .regex(/^\d+[mg]$/)
    .optional(),
  stop_grace_period: z.string().optional(),
  restart: z.enum(['no', 'unless-stopped']),
  depends_on: z
    .union([
      words.transform((names) => Object.fromEntries(names.map((name) => [name, 'service_started' as const]))),
      z
        .record(z.string(), z.strictObject({ condition }))
        .transform((named) =>
          Object.fromEntries(Object.entries(named).map(([name, { condition: needed }]) => [name, needed])),
        ),
    ])
    .default({}),
  healthcheck: z
    .union([
      z.strictObject({ disable: z.literal(true) }).transform(() => undefined),
      z.strictObject({
        test: words,
        interval: z.string().default('30s'),
        retries: z.number().default(3),
        start_period: z.string().default('0s'),
      }),
    ])
    .optional(),
})

const composeFile = z.looseObject({
  name: z.string(),
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
})

export type ComposeFile = z.infer<typeof composeFile>
export type Service = z.infer<typeof service>

/** The file as compose reads it, with its anchors and merge keys resolved. */
export const readCompose = (file: string): ComposeFile => {
  const read: unknown = parse(fs.readFileSync(file, 'utf8'), { merge: true })
  const known = composeFile.parse(read)
  const extra = Object.keys(known).filter(
    (key) => !['name', 'services', 'volumes'].includes(key) && !key.startsWith('x-'),
  )
  if (extra.length > 0) throw new Error(`${path.basename(file)} has keys that the trial does not apply: ${extra}.`)
  return known
}

/** `10s` or `2m` in milliseconds. */
export const durationOf = (text: string): number => {
  const [, number, unit] = /^(\d+)([sm])$/.exec(text) ?? []
  if (!number) throw new Error(`${text} is no duration that the trial understands.`)
  return Number(number) * (unit === 'm' ? 60_000 : 1000)
}

/** The environment that compose gives a service: its files in order, then its own lines. */
export const environmentOf = ({ env_file: files, environment }: Service): Record<string, string> => ({
  ...Object.assign({}, ...files.map((file) => parseEnv(fs.readFileSync(file, 'utf8')))),
  ...environment,
})

export interface Mount {
  /** A folder or file of the machine, or the name of a volume. */
  source: string
  target: string
  isReadOnly: boolean
  isNamed: boolean
}

/** The volumes of a service; relative paths begin at the folder of the file. */
export const mountsOf = ({ volumes }: Service, folder: string): Mount[] =>
  volumes.map((volume) => {
    const [source = '', target = '', mode] = volume.split(':')
    const isNamed = /^[a-z]/.test(source)
    return { source: isNamed ? source : path.resolve(folder, source), target, isReadOnly: mode === 'ro', isNamed }
  })
