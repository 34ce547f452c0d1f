import { createHmac } from 'node:crypto'

type How = { secret: string; time?: number }

/** The request of a mail server that hands a mail over by the signed webhook; `time` in seconds since 1970. */
export const signedMail = (raw: string, { secret, time = Math.floor(Date.now() / 1000) }: How) => ({
  headers: {
    'content-type': 'message/rfc822',
    'x-inbound-time': String(time),
    'x-inbound-signature': createHmac('sha256', secret).update(`${time}.${raw}`).digest('hex'),
  },
  body: raw,
})
