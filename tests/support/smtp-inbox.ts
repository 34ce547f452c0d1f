import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { test as withDb } from './db.ts'

type Inbox = {
  url: string
  mails: (Email & { receivers: string[]; returnPath: string })[]
  refuse: (times: number) => void
  /** Drops the connection of the next mail before its contents, or after it was accepted but before that is confirmed. */
  hangUp: (when: 'before contents' | 'once taken') => void
}

/** A real mail server on loopback that stores the mails it accepts. */
export const test = withDb.extend<{ inbox: Inbox }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to learn what a fixture needs
  inbox: async ({}, use) => {
    const mails: Inbox['mails'] = []
    const sockets = new Set<Socket>()
    let refusals = 0
    let hangsUp: Parameters<Inbox['hangUp']>[0] | undefined

    /** Whether the connection is dropped now. */
    const isGone = (when: typeof hangsUp) => {
      if (hangsUp !== when) return false
      hangsUp = undefined
      for (const socket of sockets) socket.destroy()
      return true
    }

    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      onRcptTo(_address, _session, done) {
        if (!isGone('before contents')) done()
      },
      onData(stream, session, done) {
        if (refusals > 0) {
          refusals -= 1
          stream.resume()
          return void stream.on('end', () => done(new Error('try later')))
        }
        const { mailFrom } = session.envelope
        const returnPath = mailFrom ? mailFrom.address : ''
        const receivers = session.envelope.rcptTo.map(({ address }) => address)
        const take = async (contents: Buffer) => {
          mails.push({ ...(await PostalMime.parse(contents)), receivers, returnPath })
          if (!isGone('once taken')) done()
        }
        // An incomplete mail does not count.
        void buffer(stream).then(take, done)
      },
    })
    server.on('error', () => {})
    server.server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.server.address() as AddressInfo
    await use({
      url: `smtp://127.0.0.1:${port}`,
      mails,
      refuse: (times) => (refusals = times),
      hangUp: (when) => (hangsUp = when),
    })
    await new Promise<void>((closed) => server.close(closed))
  },
})
