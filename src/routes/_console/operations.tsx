import { createFileRoute } from '@tanstack/react-router'
import { OperationsPage } from '#/features/operations/operations-page'

export const Route = createFileRoute('/_console/operations')({ component: OperationsPage })
