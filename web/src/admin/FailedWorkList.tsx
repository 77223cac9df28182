import { adminApi } from '../api/adminApi.ts'
import { Button } from '../ui/Button.tsx'
import { columnsOf } from '../ui/columnsOf.tsx'
import { AdminList } from './AdminList.tsx'
import { useAdminWords } from './english.ts'
import { type FailedWork, lists } from './lists.ts'
import { useToolAction } from './useToolAction.ts'

/** Rows whose processing failed, until an admin retries them. */
export const FailedWorkList = () => {
  const { work: words, tools, shared } = useAdminWords()
  const releasing = useToolAction({
    act: ({ entityId }: { entityId: string }) => adminApi.releaseFailedWork({ params: { failedId: entityId } }),
    done: words.released,
  })
  const releasingAll = useToolAction({
    act: ({ work }: { work: string }) => adminApi.releaseAllFailedWork({ body: { work } }),
    done: words.allReleased,
  })
  const column = columnsOf<FailedWork>()
  const columns = [
    column.title('subject', words.subject, ({ subjectId }) => subjectId),
    column.text('work', words.work, ({ work }) => work, { onCard: 'key' }),
    column.code('error', words.error, ({ errorCode }) => errorCode, { onCard: 'key' }),
    column.number('attempts', shared.attempts, ({ attempts }) => attempts),
    column.instant('failedAt', words.failedAt, ({ failedAt }) => failedAt, { onCard: 'key' }),
    column.acts(shared.actions, (failed) => (
      <Button
        look="quiet"
        busy={releasing.isPending && releasing.variables.entityId === failed.entityId}
        aria-label={words.releaseOf(failed.subjectId)}
        onClick={() => releasing.mutate(failed)}
      >
        {words.release}
      </Button>
    )),
  ]
  return (
    <AdminList list={lists.failedWork} caption={tools.names.work} columns={columns} emptyText={words.none}>
      {(rows) => (
        <div className="flex flex-wrap gap-3">
          {firstOfSeveral(rows).map((failed) => (
            <Button
              key={failed.work}
              look="quiet"
              className="max-w-full wrap-anywhere"
              busy={releasingAll.isPending && releasingAll.variables.work === failed.work}
              onClick={() => releasingAll.mutate(failed)}
            >
              {words.releaseAllOf(failed.work)}
            </Button>
          ))}
        </div>
      )}
    </AdminList>
  )
}

/** The first row of each kind of work that failed at several rows. */
const firstOfSeveral = (rows: readonly FailedWork[]): FailedWork[] =>
  [...Map.groupBy(rows, ({ work }) => work).values()].flatMap(([first, ...more]) =>
    first && more.length > 0 ? [first] : [],
  )
