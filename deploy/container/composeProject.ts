import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { durationOf, environmentOf, type Mount, mountsOf, readCompose, type Service } from './composeFile.ts'
import { enterContainer, type Image } from './enterContainer.ts'

const LONGEST_LOG = 100_000

export interface Ended {
  status: number
  output: string
}

interface Running {
  child: ChildProcess
  output: () => string
  /** The status of its end; a killed one has 137. */
  ended: Promise<number>
}

export type Buildah = (...words: string[]) => string

/**
 * The commands of `docker compose` on a file, for services on the machine's network: builds their images, starts them in the
 * order of their conditions, waits for their health checks, and runs single commands in them.
 */
export const composeProject = (file: string, volumesBelow: string, buildah: Buildah) => {
  const { services } = readCompose(file)
  const folder = path.dirname(file)
  const images = new Map<string, Image>()
  const running = new Map<string, Running>()
  const started = new Map<string, Promise<void>>()

  const serviceOf = (name: string): Service => {
    const service = services[name]
    if (!service) throw new Error(`There is no service “${name}”.`)
    return service
  }

  /** The files of an image, unpacked once: those that may change them have an image to themselves. */
  const imageOf = (name: string): Image => {
    const known = images.get(name)
    if (known) return known
    const container = buildah('from', '--pull=never', name)
    const { config } = (JSON.parse(buildah('inspect', container)) as { OCIv1: { config: Image['config'] } }).OCIv1
    const image = { root: buildah('mount', container), config }
    images.set(name, image)
    return image
  }

  /** A new volume begins with what the image has there, and belongs to the same user. */
  const placed = (image: Image, mount: Mount): Mount => {
    if (!mount.isNamed) return mount
    const source = path.join(volumesBelow, mount.source)
    const inside = path.join(image.root, mount.target)
    if (!fs.existsSync(source)) {
      fs.mkdirSync(path.dirname(source), { recursive: true })
      if (fs.existsSync(inside)) execFileSync('cp', ['-a', inside, source])
      else fs.mkdirSync(source)
    }
    return { ...mount, source }
  }

  const enter = (name: string, command: readonly string[] | undefined, more: Record<string, string> = {}): Running => {
    const service = serviceOf(name)
    const image = imageOf(service.image)
    const entrypoint = service.entrypoint ?? image.config.Entrypoint ?? []
    const environment = { ...environmentOf(service), ...more }
    const mounts = mountsOf(service, folder).map((mount) => placed(image, mount))
    const given = command ?? service.command ?? (service.entrypoint ? [] : (image.config.Cmd ?? []))
    return watched(enterContainer({ service, image, mounts, environment }, [...entrypoint, ...given]))
  }

  /** A command beside the service, in the same root: `exec`, and health checks. */
  const beside = (name: string, command: readonly string[]): Running => {
    const service = serviceOf(name)
    const image = imageOf(service.image)
    const mounts = mountsOf(service, folder).map((mount) => placed(image, mount))
    return watched(enterContainer({ service, image, mounts, environment: environmentOf(service) }, command))
  }

  const untilHealthy = async (name: string): Promise<void> => {
    const { healthcheck } = serviceOf(name)
    if (!healthcheck) throw new Error(`${name} has no health check to wait for.`)
    const [kind, ...words] = healthcheck.test
    const command = kind === 'CMD-SHELL' ? ['/bin/sh', '-c', ...words] : words
    const deadline = Date.now() + durationOf(healthcheck.start_period)
    for (let failed = 0; failed < healthcheck.retries; ) {
      await pause(durationOf(healthcheck.interval))
      if (running.get(name)?.child.exitCode !== null) break
      if ((await beside(name, command).ended) === 0) return
      if (Date.now() > deadline) failed += 1
    }
    throw new Error(`${name} is unhealthy:\n${running.get(name)?.output()}`)
  }

  const launch = async (name: string): Promise<void> => {
    const service = serviceOf(name)
    for (const [other, condition] of Object.entries(service.depends_on)) {
      await start(other)
      if (condition === 'service_healthy') await untilHealthy(other)
      if (condition !== 'service_completed_successfully') continue
      const status = await running.get(other)?.ended
      if (status !== 0) throw new Error(`${other} ended with ${status}:\n${running.get(other)?.output()}`)
    }
    running.set(name, enter(name, undefined))
  }

  const start = (name: string): Promise<void> => {
    const known = started.get(name)
    if (known) return known
    const starting = launch(name)
    started.set(name, starting)
    return starting
  }

  return {
    build: (): void => {
      for (const { image, build } of Object.values(services)) {
        if (!build) continue
        const context = path.resolve(folder, build.context)
        const given = Object.entries(build.args).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`])
        const from = ['--isolation', 'chroot', '--pull=never', ...given, '-f', path.join(context, build.dockerfile)]
        buildah('build', ...from, '-t', image, context)
      }
    },
    /** Answers once all services have started, as `up -d` does. */
    up: async (): Promise<void> => {
      await Promise.all(Object.keys(services).map(start))
    },
    /** Ends services in this order. */
    stop: async (names: readonly string[]): Promise<void> => {
      for (const name of names) {
        const one = running.get(name)
        if (!one) continue
        const grace = durationOf(serviceOf(name).stop_grace_period ?? '10s')
        one.child.kill(imageOf(serviceOf(name).image).config.StopSignal ?? 'SIGTERM')
        const isOver = await Promise.race([one.ended.then(() => true), pause(grace, false, { ref: false })])
        if (!isOver) throw new Error(`${name} did not end within ${grace / 1000} s.`)
        running.delete(name)
        started.delete(name)
      }
    },
    run: async (name: string, command: readonly string[], more: Record<string, string>): Promise<Ended> => {
      const one = enter(name, command.length > 0 ? command : undefined, more)
      return { status: await one.ended, output: one.output() }
    },
    exec: async (name: string, command: readonly string[]): Promise<Ended> => {
      const one = beside(name, command)
      return { status: await one.ended, output: one.output() }
    },
    untilHealthy,
    /** Services that ended although they were to go on. */
    fallen: (): string[] =>
      [...running].flatMap(([name, { child, output }]) =>
        serviceOf(name).restart !== 'no' && (child.exitCode !== null || child.signalCode !== null)
          ? [`${name} ended:\n${output()}`]
          : [],
      ),
    outputOf: (name: string): string => running.get(name)?.output() ?? '',
    names: Object.keys(services),
  }
}

const watched = (child: ChildProcess): Running => {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-LONGEST_LOG)
    })
  const ended = once(child, 'close').then(([status]) => (status as number | null) ?? 137)
  return { child, output: () => output, ended }
}
