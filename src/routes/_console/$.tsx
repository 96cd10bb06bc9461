import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '#/shell/error-page'

export const Route = createFileRoute('/_console/$')({
  component: () => <NotFoundPage title="There is no page at this address." />,
})
