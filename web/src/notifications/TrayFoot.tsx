import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { cx } from '../ui/cx.ts'
import { useNotificationWords } from './english.ts'
import { isSoundOn, setSoundOn } from './sound.ts'
import type { useNews } from './useNews.ts'

/** The sound setting, and the state of the connection. */
export const TrayFoot = ({ news }: { news: ReturnType<typeof useNews> }) => {
  const notifications = useNotificationWords()
  const [isOn, setIsOn] = useState(isSoundOn)
  return (
    <div className="flex w-full flex-col">
      {isOn && news.isSoundHeld && (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="text-small text-ink-2">{notifications.soundBlocked}</p>
          <Button look="plain" onClick={news.allowSound} className="-ml-5">
            {notifications.allowSound}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Checkbox
          label={notifications.sound}
          checked={isOn}
          onCheckedChange={(next) => {
            setSoundOn(next)
            setIsOn(next)
          }}
        />
        <p role="status" className="flex items-center gap-2 text-label text-ink-2">
          <span
            aria-hidden
            className={cx('size-2 rounded-full', news.state.status === 'live' ? 'bg-primary' : 'bg-line-strong')}
          />
          {notifications.stream(news.state)}
        </p>
      </div>
      {(news.state.status === 'stopped' || news.state.status === 'reconnecting') && (
        <Button look="quiet" wide onClick={news.reconnect}>
          {notifications.reconnect}
        </Button>
      )}
    </div>
  )
}
