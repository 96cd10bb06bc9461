import { createFileRoute } from '@tanstack/react-router'
import { ComparePage } from '#/features/compare/compare-page'

export const Route = createFileRoute('/_console/compare')({ component: ComparePage })
