import { buildWeb } from '../../tools/buildWeb.ts'
import { startCluster } from './startCluster.ts'

const say = (line: string): void => {
  process.stdout.write(`• ${line}\n`)
}

/** `npm run cluster`: everything that several machines run, on this one, until Ctrl-C. */
export const cluster = async (): Promise<void> => {
  await buildWeb(say)
  const running = await startCluster(say)
  const { folder, app, fakes, nodes, ownerUrl } = running
  const rows = [
    ['Baari', app],
    ['Message inbox', `${fakes.messages}  (login codes arrive here)`],
    ['Payments', fakes.payments],
    ['Payouts', fakes.payouts],
    ['Database', ownerUrl],
    ...nodes.map(({ name, ports, configuration }) => [
      name,
      `PostgreSQL ${ports.postgres}, pgbouncer ${ports.pgbouncer}, Patroni http://127.0.0.1:${ports.rest}/cluster, ${configuration}`,
    ]),
    ['Logs', folder],
  ]
  const width = Math.max(...rows.map(([label = '']) => label.length))
  process.stdout.write(
    `\n${rows.map(([label = '', value]) => `  ${label.padEnd(width)}  ${value}`).join('\n')}\n\n  Ctrl-C stops everything.\n\n`,
  )
}
