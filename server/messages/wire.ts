import { z } from '@hono/zod-openapi'
import { messageFileToWire, messageFileWire } from './file-wire.ts'
import { messageWays } from './message.ts'
import type { ShownMessage } from './queries.ts'

/** What timelines tell of a candidate's message. */
export const messageWire = z.object({
  unknown: z.boolean().describe('It came from another address than the candidate has'),
  unread: z.boolean(),
  way: z.enum(messageWays),
  quoted: z.string().describe('What the mail quotes at its end'),
  leftOut: z.array(z.string()).describe('Names of files that were too big or of a refused kind'),
  files: z.array(messageFileWire),
})

type Shown = Pick<ShownMessage, 'isKnown' | 'seen' | 'way' | 'quoted' | 'leftOut' | 'files'>

export const messageToWire = ({ isKnown, seen, files, ...same }: Shown): z.output<typeof messageWire> => ({
  ...{ way: same.way, quoted: same.quoted, leftOut: same.leftOut },
  unknown: !isKnown,
  unread: !seen,
  files: files.map(messageFileToWire),
})
