import type { archives } from '@baari/contract/archives/archives.ts'
import type { Config } from '../config.ts'
import { fingerprintOf, signingKeyOf } from '../platform/ed25519.ts'
import type { Feature } from '../platform/feature.ts'
import type { GroundsForSale } from '../turfs/groundForSale.ts'
import { bringInArchive, previewArchive } from './bringInArchive.ts'
import { exportTurf } from './exportTurf.ts'
import { deleteArchive, listArchiveLines, listArchives } from './listArchives.ts'

export const archivesFeature = ({
  config: { EXPORT_PRIVATE_KEY, PUBLIC_URL },
  grounds,
  bankSecret,
}: {
  config: Pick<Config, 'EXPORT_PRIVATE_KEY' | 'PUBLIC_URL'>
  grounds: GroundsForSale
  bankSecret: string
}): Feature<typeof archives> => {
  const key = signingKeyOf(Buffer.from(EXPORT_PRIVATE_KEY, 'base64url'))
  const signer = { key, host: PUBLIC_URL ? new URL(PUBLIC_URL).host : 'localhost' }
  const published = { algorithm: 'Ed25519', publicKey: key.publicKey, fingerprint: fingerprintOf(key.publicKey) }
  return {
    handlers: {
      exportTurf: exportTurf(signer),
      previewArchive: previewArchive(signer),
      bringInArchive: bringInArchive({ signer, grounds, bankSecret }),
      listArchives: listArchives(signer),
      listArchiveLines,
      deleteArchive,
    },
    register: (server) => {
      server.get('/.well-known/baari-export-key', { config: { cost: 1 } }, async () => published)
    },
  }
}
