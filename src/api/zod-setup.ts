import { config } from 'zod/mini'

// The default parser tests `new Function`, which the Content Security Policy refuses. Import before any schema.
config({ jitless: true })
