import * as z from 'zod/mini'
import { Count } from '../page'

export const AppAccountSchema = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  edge: z.object({
    active: z.boolean(),
    firstGrantedAt: z.string(),
    lastGrantedAt: z.string(),
    scopes: z.array(z.string()),
  }),
})
export type AppAccount = z.infer<typeof AppAccountSchema>

/** `meta.numActive` (SERVICE.md §2.7). A missing count becomes null, never zero. */
export const WithNumActive = z.object({ meta: z.object({ numActive: Count }) })
