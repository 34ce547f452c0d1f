import { type HostileInput, long } from './hostile-texts.ts'

type Body = Pick<HostileInput, 'headers' | 'raw'>

const boundary = 'part'
const part = `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n`

const made = new Map<string, Body[]>()

/** Bodies of a content type whose form alone costs time, as long as the limit of the call. */
export function costlyBodies(type: string, limit: number): Body[] {
  const key = `${type} ${limit}`
  const bodies = made.get(key) ?? makeBodies(type, limit)
  made.set(key, bodies)
  return bodies
}

function makeBodies(type: string, limit: number): Body[] {
  const headers = { 'content-type': type }
  if (type.startsWith('multipart/'))
    return [
      {
        headers: { 'content-type': `${type}; boundary=${boundary}` },
        raw: `${long(part, Math.floor(limit / part.length - 1) * part.length)}--${boundary}--\r\n`,
      },
    ]
  if (type === 'application/x-www-form-urlencoded') return [{ headers, raw: long('a=&', limit) }]
  return [
    { headers, raw: nested('[', ']', limit) },
    { headers, raw: nested('{"a":', '}', limit - 1, '1') },
    { headers, raw: `{${pairs(limit - 2)}}` },
    { headers, raw: `[0${long(',0', limit - 3)}]` },
  ]
}

const nested = (open: string, close: string, length: number, inner = '') => {
  const depth = Math.floor((length - inner.length) / (open.length + close.length))
  return open.repeat(depth) + inner + close.repeat(depth)
}

function pairs(length: number): string {
  const all = Array.from({ length: Math.ceil(length / 8) }, (_, at) => `"${at.toString(36)}":0`).join(',')
  return all.slice(0, all.lastIndexOf(',', length))
}
