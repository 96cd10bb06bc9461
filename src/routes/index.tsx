import { createFileRoute, redirect } from '@tanstack/react-router'
import { preferences } from '#/lib/preferences'

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: `/${preferences.get().startOn}`, replace: true })
  },
})
