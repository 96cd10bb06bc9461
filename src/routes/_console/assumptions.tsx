import { createFileRoute } from '@tanstack/react-router'
import { AssumptionsPage } from '#/features/settings/assumptions/assumptions-page'

export const Route = createFileRoute('/_console/assumptions')({ component: AssumptionsPage })
