import { debianProgram } from '../../machine/debianProgram.ts'

const neededBy = 'A cluster and its tests'

/** Where the programs of a cluster are; Debian's are installed when there are none. */
export const clusterPrograms = () => {
  debianProgram({
    name: 'PostgreSQL 15',
    places: ['/usr/lib/postgresql/15/bin/postgres'],
    packages: ['postgresql-15'],
    neededBy,
  })
  const of = (name: string, ...packages: [string, ...string[]]): string =>
    debianProgram({ name, places: [`/usr/bin/${name}`, `/usr/sbin/${name}`], packages, neededBy })
  return {
    etcd: of('etcd', 'etcd-server'),
    patroni: of('patroni', 'patroni', 'python3-etcd'),
    pgbouncer: of('pgbouncer', 'pgbouncer'),
    nginx: of('nginx', 'nginx'),
  }
}

export type ClusterPrograms = ReturnType<typeof clusterPrograms>
