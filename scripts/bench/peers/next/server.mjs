/** Serves the built pages: `PORT=3000 DATABASE_URL=… node server.mjs` */
import { createServer } from 'node:http'
import next from 'next'

const app = next({ dev: false, dir: import.meta.dirname })
await app.prepare()
createServer(app.getRequestHandler()).listen(Number(process.env.PORT), '127.0.0.1')
