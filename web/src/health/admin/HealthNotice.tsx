import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { useHealthMessages } from './english.ts'
import { useHealth } from './useHealth.ts'

/** Warns admins about failing checks on the dashboard's first page; empty while all is well. */
export const HealthNotice = () => {
  const messages = useHealthMessages()
  const failing = useHealth().data?.checks.filter(({ state }) => state === 'FAILING') ?? []
  if (failing.length === 0) return null
  const isUrgent = failing.some(({ severity }) => severity === 'page')
  return (
    <Banner
      tone={isUrgent ? 'danger' : 'warning'}
      action={
        <Link to={paths.adminTool('health')} className="touch inline-flex items-center font-semibold underline">
          {messages.see}
        </Link>
      }
    >
      {messages.wrong(failing.length)}
    </Banner>
  )
}
