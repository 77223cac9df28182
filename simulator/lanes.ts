import { fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** A separate process with a separate database server. A simulation does one thing at a time and needs one processor. */
interface Lane<Task, Answer> {
  run(task: Task): Promise<Answer>
  close(): void
}

/** Starts another process of this program, with the same options. */
const openLane = <Task, Answer>(options: readonly string[]): Lane<Task, Answer> => {
  const child = fork(path.join(import.meta.dirname, 'main.ts'), [...options, '--lane'], { serialization: 'advanced' })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`A simulating process has exited with code ${code}`)
  })
  // A closed lane exits as well, which is no error.
  ended.catch(() => undefined)
  return {
    run: async (task) => {
      child.send(task as Serializable)
      const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Answer]
      return answer
    },
    close: () => {
      if (child.connected) child.disconnect()
    },
  }
}

/** Does each task that the parent process sends, until it has no more. */
export const serveLane = <Task, Answer>(answerTo: (task: Task) => Promise<Answer>): Promise<void> =>
  new Promise((resolve, reject) => {
    process.on('message', (task: Task) => {
      answerTo(task).then(
        (answer) => process.send?.(answer),
        (error: unknown) => reject(error),
      )
    })
    process.once('disconnect', resolve)
  })

/** Divides the tasks among `count` processes; each gets the next one as soon as it has finished one. */
export const runInLanes = async <Task, Answer>(
  count: number,
  tasks: Iterable<Task>,
  done: (answer: Answer) => void,
): Promise<void> => {
  const left = tasks[Symbol.iterator]()
  const work = async (lane: Lane<Task, Answer>): Promise<void> => {
    for (let next = left.next(); !next.done; next = left.next()) done(await lane.run(next.value))
  }
  const lanes = Array.from({ length: count }, () => openLane<Task, Answer>(process.argv.slice(2)))
  try {
    await Promise.all(lanes.map(work))
  } finally {
    for (const lane of lanes) lane.close()
  }
}
