import { createApp as createPages } from 'astro/app/entrypoint'
import { start } from './start.ts'

// Pages are rendered to one string, because with streaming every piece would be a write to the socket.
const pages = createPages({ streaming: false })

// An entry that awaits nothing is built together with parts of pages, whose short styles are then no longer inlined.
await undefined
// Not awaited here: what the start imports while it runs may import from the file that this one is built into.
start((request, locals) => pages.render(request, { locals, addCookieHeader: true }))
