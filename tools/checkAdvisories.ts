import fs from 'node:fs'
import path from 'node:path'
import { compareVersions } from 'compare-versions'
import { strFromU8, unzipSync } from 'fflate'
import { ROOT } from '../machine/places.ts'

/** All advisories about npm packages, as osv.dev publishes them. CI downloads the file; a checkout without it skips the check. */
const ADVISORIES = '.data/osv-npm.zip'

/** Advisories that do not concern Baari, each with the reason. */
const accepted: Record<string, string> = {}

/** An advisory in the format of OSV, as far as it is read here. */
export interface Advisory {
  id: string
  summary?: string
  withdrawn?: string
  affected?: {
    package?: { ecosystem: string; name: string }
    versions?: string[]
    ranges?: { type: string; events: { introduced?: string; fixed?: string; last_affected?: string }[] }[]
  }[]
}

interface Locked {
  /** The real name of a package that an override replaces. */
  name?: string
  version?: string
  link?: boolean
}

type Events = NonNullable<NonNullable<Advisory['affected']>[number]['ranges']>[number]['events']

/** A vulnerable range begins with `introduced` (0 is before every version), and ends before `fixed` or after `last_affected`. */
const isWithin = (version: string, events: Events): boolean => {
  const isPast = ({ introduced, fixed, last_affected: last }: Events[number]): boolean =>
    last === undefined ? compareVersions(version, (introduced ?? fixed)!) >= 0 : compareVersions(version, last) > 0
  const at = ({ introduced, fixed, last_affected: last }: Events[number]): string => (introduced ?? fixed ?? last)!
  return (
    events
      .toSorted((a, b) => compareVersions(at(a), at(b)))
      .filter(isPast)
      .at(-1)?.introduced !== undefined
  )
}

/** Locked packages that an advisory names, as `name version: id, summary`. */
export const foundAdvisories = (advisories: Iterable<Advisory>, packages: Record<string, Locked>): string[] => {
  const versions = new Map<string, Set<string>>()
  for (const [folder, { name = folder.replace(/^.*node_modules\//, ''), version, link }] of Object.entries(packages))
    if (folder.includes('node_modules/') && version !== undefined && !link)
      versions.set(name, (versions.get(name) ?? new Set()).add(version))
  const found: string[] = []
  for (const { id, summary, withdrawn, affected = [] } of advisories)
    for (const { package: of, versions: listed = [], ranges = [] } of withdrawn === undefined ? affected : [])
      for (const version of (of?.ecosystem === 'npm' && versions.get(of.name)) || [])
        if (
          accepted[id] === undefined &&
          (listed.includes(version) ||
            ranges.some(({ type, events }) => type === 'SEMVER' && isWithin(version, events)))
        )
          found.push(`${of?.name} ${version}: ${id}${summary === undefined ? '' : `, ${summary}`}`)
  return [...new Set(found)]
}

/** Reads the published zip of one JSON file for each advisory. All of them parsed at once would need too much memory. */
export function* readAdvisories(zip: Uint8Array): Generator<Advisory> {
  for (const file of Object.values(unzipSync(zip))) yield JSON.parse(strFromU8(file)) as Advisory
}

/** Locked packages with a published vulnerability; none if the file of advisories is missing. */
export const weakPackages = (): string[] => {
  const file = path.join(ROOT, ADVISORIES)
  if (!fs.existsSync(file)) return []
  const { packages } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  return foundAdvisories(readAdvisories(fs.readFileSync(file)), packages)
}
