import path from 'node:path'
import { debianProgram } from '../../../machine/debianProgram.ts'

const VERSIONS = [19, 18, 17, 16, 15]

/** The folder of the programs of Debian's PostgreSQL, which has those that back up and restore; Baari's own has not. */
export const debianPostgres = (): string =>
  path.dirname(
    debianProgram({
      name: 'PostgreSQL',
      places: VERSIONS.map((version) => `/usr/lib/postgresql/${version}/bin/postgres`),
      packages: ['postgresql', 'postgresql-client'],
      neededBy: 'Tests of backups',
    }),
  )
