import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { csvText } from '../ui/csvText.ts'
import { saveCsv } from '../ui/saveFile.ts'
import type { TableColumn } from '../ui/tableColumn.ts'
import { useToast } from '../ui/useToast.ts'
import { useAdminWords } from './english.ts'
import type { ListPage } from './lists.ts'

const MOST_PAGES = 50

/** Exports all rows that match the filters, not only the current page. */
export const SaveList = <Row,>({
  name,
  columns,
  read,
}: {
  name: string
  columns: readonly TableColumn<Row>[]
  read: (page: number) => Promise<ListPage<Row>>
}) => {
  const { list: words } = useAdminWords()
  const toast = useToast()
  const saving = useMutation({
    mutationFn: async () => {
      const rows: Row[] = []
      for (let page = 0, pages = 1; page < Math.min(pages, MOST_PAGES); page += 1) {
        const found = await read(page)
        rows.push(...found.content)
        pages = found.totalPages
        if (page === MOST_PAGES - 1 && pages > MOST_PAGES) toast.tell(words.savedPart(rows.length))
      }
      saveCsv(`${name}.csv`, csvText(columns, rows))
    },
    onError: () => toast.warn(words.saveFailed),
  })
  return (
    <Button
      look="quiet"
      icon={<Download aria-hidden className="size-5" />}
      aria-label={words.saveOf(name)}
      busy={saving.isPending}
      busyWords={words.saving}
      onClick={() => saving.mutate()}
    >
      {words.save}
    </Button>
  )
}
