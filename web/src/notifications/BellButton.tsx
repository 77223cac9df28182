import { Bell } from 'lucide-react'
import { useFeatureWords } from '../words/useFeatureWords.ts'
import { english } from './english.ts'
import { unreadMark } from './notificationList.ts'

/** The bell in the header, with how much is unread. */
export const BellButton = ({ unread, onClick }: { unread: number; onClick: () => void }) => {
  const notifications = useFeatureWords('notifications', english)
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={notifications.bell(unread)}
      title={notifications.title}
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
