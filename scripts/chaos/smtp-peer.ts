/** A mail server that writes the Message-ID of each accepted mail into a file: `node smtp-peer.ts PORT FILE`. */
import { appendFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

const [port, file = ''] = process.argv.slice(2)

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData(stream, _session, done) {
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
