import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Buildah } from './composeProject.ts'

/** Programs that `deploy/Containerfile` and `bin/baari` run, beside Node. */
const PROGRAMS = ['sh', 'ls', 'install', 'uname', 'readlink', 'dirname', 'touch']
const POSTGRES = '/usr/lib/postgresql/15'
const POSTGRES_PROGRAMS = ['postgres', 'initdb', 'pg_ctl', 'pg_isready', 'pg_dump', 'pg_restore', 'psql']
const POSTGRES_ID = 999
const NGINX_ID = 101

const which = (name: string): string => execFileSync('which', [name], { encoding: 'utf8' }).trim()

const librariesOf = (file: string): string[] =>
  [...execFileSync('ldd', [file], { encoding: 'utf8' }).matchAll(/(\/\S+)(?= \(0x)/g)].map(([library]) => library)

/** Copies files of this machine, at the same places below a folder. */
const bring = (folder: string, files: readonly string[]): void => {
  for (const file of files) {
    const place = path.join(folder, file)
    fs.mkdirSync(path.dirname(place), { recursive: true })
    if (fs.statSync(file).isDirectory()) fs.cpSync(file, place, { recursive: true, dereference: true })
    else fs.copyFileSync(file, place)
  }
}

const bringPrograms = (folder: string, files: readonly string[]): void =>
  bring(folder, [...files, ...new Set(files.flatMap(librariesOf))])

/** As in Debian, /bin and /lib are links into /usr. Has what the Containerfile needs, and the libraries of Node. */
const rootOf = (folder: string, node: string): string => {
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) {
    fs.mkdirSync(path.join(folder, 'usr', name), { recursive: true })
    fs.symlinkSync(`usr/${name}`, path.join(folder, name))
  }
  for (const name of ['tmp', 'run', 'etc', 'var/lib']) fs.mkdirSync(path.join(folder, name), { recursive: true })
  fs.symlinkSync('/run', path.join(folder, 'var/run'))
  bringPrograms(folder, PROGRAMS.map(which))
  bring(folder, librariesOf(node))
  return folder
}

const addPostgres = (folder: string): void => {
  const at = (name: string): string => path.join(folder, name)
  const modules = fs
    .readdirSync(`${POSTGRES}/lib`)
    .filter((name) => name.endsWith('.so') && !name.startsWith('llvmjit'))
    .map((name) => `${POSTGRES}/lib/${name}`)
  const links = ['createdb', 'dropdb'].map((name) => `${POSTGRES}/bin/${name}`)
  const programs = POSTGRES_PROGRAMS.map((name) => `${POSTGRES}/bin/${name}`)
  bringPrograms(folder, [...programs, ...links, ...modules, which('setpriv'), which('rm'), which('cat')])
  bring(folder, ['/usr/share/postgresql/15', '/usr/share/zoneinfo', '/usr/lib/locale/C.utf8'])
  fs.writeFileSync(at('etc/passwd'), `root:x:0:0::/:/bin/sh\npostgres:x:${POSTGRES_ID}:${POSTGRES_ID}::/:/bin/sh\n`)
  fs.mkdirSync(at('var/lib/postgresql/data'), { recursive: true })
  fs.copyFileSync(path.join(import.meta.dirname, 'postgresEntrypoint.sh'), at('usr/bin/docker-entrypoint.sh'))
  fs.chmodSync(at('usr/bin/docker-entrypoint.sh'), 0o755)
}

/** Where the official image keeps what it writes; Debian compiled other places in. */
const NGINX_CONF = `user nginx; pid /run/nginx.pid; worker_processes auto; error_log stderr notice;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path /var/cache/nginx/${one};`).join(' ')}
  include /etc/nginx/conf.d/*.conf;
}
`

const addNginx = (folder: string): void => {
  bringPrograms(folder, [which('nginx')])
  bring(folder, ['/etc/nginx/mime.types'])
  fs.mkdirSync(path.join(folder, 'etc/nginx/conf.d'))
  fs.mkdirSync(path.join(folder, 'var/cache/nginx'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'etc/nginx/nginx.conf'), NGINX_CONF)
  fs.writeFileSync(
    path.join(folder, 'etc/passwd'),
    `root:x:0:0::/:/bin/sh\nnginx:x:${NGINX_ID}:${NGINX_ID}::/:/bin/sh\n`,
  )
  fs.writeFileSync(path.join(folder, 'etc/group'), `root:x:0:\nnginx:x:${NGINX_ID}:\n`)
}

interface Base {
  image: string
  add: (folder: string) => void
  config: readonly string[]
}

/** The images that `deploy` names, as this machine can have them: no registry is reached. */
const BASES: readonly Base[] = [
  { image: 'docker.io/library/debian:12-slim', add: () => undefined, config: [] },
  {
    image: 'docker.io/library/postgres:15',
    add: addPostgres,
    config: [
      '--env',
      `PATH=/usr/sbin:/usr/bin:/sbin:/bin:${POSTGRES}/bin`,
      '--env',
      'LANG=C.UTF-8',
      '--stop-signal',
      'SIGINT',
      '--entrypoint',
      '["docker-entrypoint.sh"]',
      '--cmd',
      'postgres',
    ],
  },
  {
    image: 'docker.io/library/nginx:1.28',
    add: addNginx,
    config: ['--entrypoint', '["nginx","-e","stderr"]', '--cmd', `-g 'daemon off;'`],
  },
]

/** Makes those images of the programs of this machine, each with these files beside. */
export const makeBases = (buildah: Buildah, folder: string, node: string, beside: Record<string, string>): void => {
  for (const { image, add, config } of BASES) {
    const root = rootOf(path.join(folder, path.basename(image).replace(':', '-')), node)
    add(root)
    for (const [place, file] of Object.entries(beside)) {
      fs.mkdirSync(path.dirname(path.join(root, place)), { recursive: true })
      fs.copyFileSync(file, path.join(root, place))
    }
    const container = buildah('from', 'scratch')
    buildah('copy', container, root, '/')
    if (config.length > 0) buildah('config', ...config, container)
    buildah('commit', '--rm', container, image)
  }
}
