import { createServer, type RequestListener, type ServerOptions, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** Milliseconds in which open requests are answered once the server stops. */
const limitMs = 2500

/** Milliseconds that a connection may be idle once the server stops: a request may be on its way to it. */
const idleMs = 500

/** Milliseconds of a turn of the event loop that leaves hardly anything in the kernel. */
const shortTurnMs = 1

/** A server that stops without losing requests that have been sent to it. */
export function createStoppableServer(options: ServerOptions, answer: RequestListener) {
  const connections = new Set<Socket>()
  const open = new Set<ServerResponse>()
  let isStopping = false

  const server = createServer(options, (request, response) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    if (isStopping) response.shouldKeepAlive = false
    answer(request, response)
  })
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })

  /** Browsers open connections before they need them; the server regards these as busy until their first request. */
  async function closeIdle() {
    await takeAllArrived()
    server.closeIdleConnections()
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  }

  async function stop() {
    if (!server.listening) return
    isStopping = true
    for (const response of open) response.shouldKeepAlive = false
    Object.assign(server, { keepAliveTimeout: idleMs, keepAliveTimeoutBuffer: 0 })
    await takeAllArrived()
    // Unlike the method of the HTTP server, this leaves idle connections open.
    const closed = new Promise((done) => NetServer.prototype.close.call(server, done))
    const idle = setTimeout(closeIdle, idleMs)
    const late = setTimeout(() => server.closeAllConnections(), limitMs)
    await closed
    clearTimeout(idle)
    clearTimeout(late)
  }

  return { server, stop }
}

/** Waits until the loop has taken what has arrived: closing a socket would reset connections and requests that wait there. */
async function takeAllArrived() {
  for (const end = performance.now() + 200; performance.now() < end; ) {
    const begun = performance.now()
    await setImmediate()
    if (performance.now() - begun < shortTurnMs) return
  }
}
