import { Bell } from 'lucide-react'
import { useWords } from '../words/en.ts'
import { unreadMark } from './notificationList.ts'

/** The bell in the header, with the unread count. */
export const BellButton = ({ unread, onClick }: { unread: number; onClick: () => void }) => {
  const { shell } = useWords()
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={unread > 0 ? shell.bell(unreadMark(unread)) : shell.notifications}
      title={shell.notifications}
      aria-haspopup="dialog"
      className="touch relative grid place-items-center rounded-control"
    >
      <Bell aria-hidden className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden
          className="figures absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-label leading-none text-on-accent"
        >
          {unreadMark(unread)}
        </span>
      )}
    </button>
  )
}
