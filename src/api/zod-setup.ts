import { config } from 'zod/mini'

// The default parser probes `new Function`, which the policy refuses (F9). Imported before any schema.
config({ jitless: true })
