import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { KeptFile, PictureFiles } from './pictureFiles.ts'

/** The files of pictures in a folder, which all processes of one Baari share. */
export const pictureFolder = (folder: string): PictureFiles => {
  const filesOf = async (holder: string): Promise<KeptFile[]> => {
    const names = await unlessMissing(fs.readdir(path.join(folder, holder)), [])
    const found = names.map(async (file) => {
      const name = `${holder}/${file}`
      const stat = await unlessMissing(fs.stat(path.join(folder, name)), undefined)
      return stat ? [{ name, writtenAt: stat.mtime }] : []
    })
    return (await Promise.all(found)).flat()
  }
  return {
    read: (name) => unlessMissing<Buffer | undefined>(fs.readFile(path.join(folder, name)), undefined),
    write: (name, bytes) => writeNew(path.join(folder, name), bytes),
    remove: (name) => fs.rm(path.join(folder, name), { force: true }),
    list: async (holder) => {
      const holders = holder === undefined ? await unlessMissing(fs.readdir(folder), []) : [holder]
      const files: KeptFile[] = []
      for (const one of holders) files.push(...(await filesOf(one)))
      return files
    },
  }
}

const unlessMissing = <T>(answer: Promise<T>, otherwise: T): Promise<T> =>
  answer.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return otherwise
    throw error
  })

/** Whole or not at all, even if the machine stops: written beside, made durable, then named. False when it was there. */
const writeNew = async (file: string, bytes: Buffer): Promise<boolean> => {
  if (await unlessMissing(fs.stat(file), undefined)) return false
  await fs.mkdir(path.dirname(file), { recursive: true })
  const beside = `${file}.${randomUUID()}`
  try {
    const handle = await fs.open(beside, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await fs.rename(beside, file)
  } catch (error) {
    await fs.rm(beside, { force: true })
    throw error
  }
  await flush(path.dirname(file))
  return true
}

const flush = async (folder: string): Promise<void> => {
  const handle = await fs.open(folder, 'r')
  await handle.sync()
  await handle.close()
}
