import type { ReactNode } from 'react'
import { settings } from '#/api/settings'
import { PageHeading } from '#/ui/text/page-head'
import { lazyPart, LazyContent } from '#/ui/lazy-part'
import type { ConnectFormProps } from './connect-form'
import { Mark } from '#/ui/shell/mark'

/** Loaded without a session, or while a connected page is idle, because most pages begin with a session. */
export const connectForm = lazyPart(() => import('./connect-form'))

export function ConnectPage(props: ConnectFormProps) {
  const isProxy = settings().tokenSource === 'proxy'
  return (
    <Card heading={isProxy ? 'Locked' : 'Connect to the service'}>
      <LazyContent part={connectForm}>
        {({ ConnectForm }) => <ConnectForm {...props} />}
      </LazyContent>
    </Card>
  )
}

export function Card({ heading, children }: { heading: string; children: ReactNode }) {
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
    </main>
  )
}
