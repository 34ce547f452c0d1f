/**
 * A mail server that writes the Message-ID of each accepted mail into a file: `node smtp-peer.ts PORT FILE`. After a
 * message with a number it cuts so many mails in their middle.
 */
import { appendFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

const [port, file = ''] = process.argv.slice(2)

let cuts = 0
process.on('message', (count) => (cuts = Number(count)))

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData(stream, session, done) {
    if (cuts > 0) {
      cuts -= 1
      stream.once('data', () => {
        for (const { session: of, _socket } of server.connections) if (of.id === session.id) _socket.destroy()
      })
      return
    }
    const take = (mail: string) => {
      appendFileSync(file, `${/^message-id:\s*<mail-(\d+)@/im.exec(mail)?.[1]}\n`)
      done()
    }
    // An incomplete mail does not count.
    void text(stream).then(take, done)
  },
})
server.on('error', () => {})
server.listen(Number(port), '127.0.0.1', () => process.send?.('listening'))
process.on('disconnect', () => process.exit(0))
