import { createFileRoute } from '@tanstack/react-router'
import { LookupPage } from '#/features/lookup/lookup-page'

export const Route = createFileRoute('/_console/lookup')({ component: LookupPage })
