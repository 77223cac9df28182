import type pg from 'pg'

interface Begun {
  id: number
  startedAt: Date
}

const LONGEST_SENTENCE = 500

/** Does a backup and writes down when it began and how it ended, which the check of backups reads. */
export const recordedBackup = async <T>(
  client: pg.ClientBase,
  kind: string,
  task: (begun: Begun) => Promise<{ answer: T; bytes: number }>,
): Promise<T> => {
  const { rows } = await client.query<{ id: number; started_at: Date }>(
    'insert into backup (kind, started_at) values ($1, database_now()) returning id::integer, started_at',
    [kind],
  )
  const [{ id, started_at: startedAt }] = rows as [{ id: number; started_at: Date }]
  const end = (bytes: number | null, error: string | null) =>
    client.query(
      'update backup set finished_at = greatest(database_now(), started_at), bytes = $2, error = $3 where id = $1',
      [id, bytes, error?.slice(0, LONGEST_SENTENCE) ?? null],
    )
  try {
    const { answer, bytes } = await task({ id, startedAt })
    await end(bytes, null)
    return answer
  } catch (error) {
    await client.query('rollback')
    await end(null, (error as Error).message)
    throw error
  }
}
