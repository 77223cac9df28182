import { artPath } from '@baari/art/artPath.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { buttonStyle } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { useAccountMessages } from './english.ts'
import { type PendingLogin, savePendingLogin } from './requestCode.ts'

const picture = artPath({ game: 'Football', light: 'night', seed: '7' })

/** Layout of the two log-in pages: the form in a column, beside a picture on wide screens. */
export const LoginFrame = ({ children }: { children: ReactNode }) => {
  const accounts = useAccountMessages()
  return (
    <div className="page-width grid items-stretch gap-10 py-8 md:grid-cols-2 md:py-12">
      <figure className="relative hidden min-h-136 overflow-hidden rounded-card bg-night md:block">
        {/* Lazy, so that a phone, which hides it, does not fetch it. */}
        <img
          src={picture}
          alt=""
          width={800}
          height={500}
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
        />
        <figcaption className="absolute inset-x-0 bottom-0 bg-[linear-gradient(to_top,var(--color-night),transparent)] px-8 pt-24 pb-7 text-on-night">
          <span className="display text-[2.5rem]">{accounts.artText}</span>
        </figcaption>
      </figure>
      <div className="mx-auto flex w-full max-w-110 flex-col gap-6 self-center">{children}</div>
    </div>
  )
}

/** Offers the log-in by message when the number gets no more codes for now. Saves `pending` for it, unless it is already saved. */
export const CodesUsedUp = ({ pending }: { pending?: PendingLogin }) => {
  const accounts = useAccountMessages()
  return (
    <Link
      to={paths.messageLogin()}
      onClick={() => pending && savePendingLogin(pending)}
      className={cx(buttonStyle('quiet'), 'w-full')}
    >
      {accounts.byMessage.choose}
    </Link>
  )
}
