import { createFileRoute } from '@tanstack/react-router'
import { NothingOpened } from '#/features/review/item/nothing-opened'

export const Route = createFileRoute('/_console/review/')({ component: NothingOpened })
