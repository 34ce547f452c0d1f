import { createApp as createPages } from 'astro/app/entrypoint'
import { start } from './start.ts'

const pages = createPages()

await start((request, locals) => pages.render(request, { locals, addCookieHeader: true }))
