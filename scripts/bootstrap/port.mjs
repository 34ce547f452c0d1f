import { createServer } from 'node:net'
import { Failure } from './progress.mjs'

/** Fails before any work is done when the port is taken, perhaps by another start of this product. */
export async function mustBeFree({ PORT = '4321', HOST = '127.0.0.1' }) {
  const port = Number(PORT)
  // The server reports an invalid setting itself.
  if (!Number.isInteger(port) || port < 1 || port > 65535) return
  const problem = await tryPort(port, HOST)
  if (problem === 'EADDRINUSE')
    throw new Failure(
      `Port ${port} is taken by another program. Choose one with PORT=${port === 65535 ? 4321 : port + 1} npm start.`,
    )
}

const tryPort = (port, host) =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', ({ code }) => done(code))
    server.listen(port, host, () => server.close(() => done(null)))
  })
