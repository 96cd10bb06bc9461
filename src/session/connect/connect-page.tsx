import type { ReactNode } from 'react'
import { settings } from '#/api/settings'
import { PageHeading } from '#/ui/text/page-head'
import { lazyPart, LazyContent } from '#/ui/lazy-part'
import type { ConnectFormProps } from './connect-form'
import { Mark } from '#/ui/shell/mark'
import { useStore } from '#/ui/hooks/use-store'

/** Loaded without a session, or while a connected page is idle, because most pages begin with a session. */
export const connectForm = lazyPart(() => import('./connect-form'))

export function ConnectPage(props: ConnectFormProps) {
  const loaded = useStore(connectForm)
  const isProxy = settings().tokenSource === 'proxy'
  return (
    <Card
      heading={isProxy ? 'Locked' : 'Connect to the service'}
      below={loaded && <loaded.Assurances {...props} />}
    >
      <LazyContent part={connectForm}>
        {({ ConnectForm }) => <ConnectForm {...props} />}
      </LazyContent>
    </Card>
  )
}

interface CardProps {
  heading: string
  children: ReactNode
  below?: ReactNode
}

export function Card({ heading, children, below }: CardProps) {
  return (
    <main className="alone">
      <div className="brand">
        <Mark />
        <span>OAuth Apps Console</span>
        {__MOCK__ && <span className="demo-mark">Demo data</span>}
      </div>
      <div className="panel links">
        <PageHeading title={heading}>{heading}</PageHeading>
        {children}
      </div>
      {below}
    </main>
  )
}
