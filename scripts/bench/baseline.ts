/** The baseline: a bare `node:http` server that sends the same bytes and headers. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [, , answerFile = '', port = ''] = process.argv
const { headers, body } = JSON.parse(readFileSync(answerFile, 'utf8')) as {
  headers: Record<string, string>
  body: string
}
const bytes = Buffer.from(body, 'base64')

createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
}).listen(Number(port), '127.0.0.1', () => process.send?.('listening'))
