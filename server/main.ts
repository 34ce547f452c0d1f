import { createApp as createPages } from 'astro/app/entrypoint'
import { start } from './start.ts'

// A page is one string: its pieces one by one would each be a write to the socket.
const pages = createPages({ streaming: false })

await start((request, locals) => pages.render(request, { locals, addCookieHeader: true }))
