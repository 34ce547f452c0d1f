import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { applications } from '../../server/applications/table.ts'
import { candidates } from '../../server/candidates/table.ts'
import { files } from '../../server/files/table.ts'
import { mails } from '../../server/mails/table.ts'
import { type App, type filesInMemory, formOf } from './app.ts'

/** Posts the application form as multipart. */
export const send = (app: App, fields: Record<string, string | File>, headers: Record<string, string> = {}) =>
  app.request('/apipublic/jobapply', { method: 'POST', body: formOf(fields), headers })

/** The same in pieces, as it arrives over a network. */
export async function sendInPieces(app: App, fields: Record<string, string | File>) {
  const whole = new Response(formOf(fields))
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += 16_384) {
      await pause(0)
      yield bytes.subarray(at, at + 16_384)
    }
  }
  return app.request('/apipublic/jobapply', {
    method: 'POST',
    body: Readable.toWeb(Readable.from(pieces())) as ReadableStream,
    headers: { 'content-type': whole.headers.get('content-type') ?? '' },
    duplex: 'half',
  } as RequestInit)
}

export async function expectNothingStored(app: App) {
  const { db, storage } = app.services
  expect(await db.select().from(applications)).toEqual([])
  expect(await db.select().from(candidates)).toEqual([])
  expect(await db.select().from(files)).toEqual([])
  expect(await db.select().from(mails)).toEqual([])
  expect((storage as ReturnType<typeof filesInMemory>).keys()).toEqual([])
}
