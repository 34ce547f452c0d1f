import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { fieldRefusal, notFound } from '../errors.ts'
import { sniff } from '../files/sniff.ts'
import { removeFilesTask } from '../files/tasks.ts'
import { scanByClamd } from '../platform/scanner/scanner.ts'
import { message } from '../text/message.ts'
import { recruitingCandidates } from './table.ts'

/** Replaces the CV of a card by a PDF. */
export async function changeCv(context: Context, cardId: number, pdf: Uint8Array) {
  requireAdmin(context)
  await requireSafePdf(context, pdf)
  const storageKey = `recruiting/${randomUUID()}.pdf`
  await context.storage.put(storageKey, pdf)
  const subject = { kind: 'recruiting-card', id: cardId }
  try {
    await change(context, { action: 'recruiting-card.cv', subject }, async (tx) => {
      const [before] = await tx.db
        .select({ cv: recruitingCandidates.cv })
        .from(recruitingCandidates)
        .where(eq(recruitingCandidates.id, cardId))
        .for('update')
      if (!before) throw notFound(context)
      await tx.db.update(recruitingCandidates).set({ cv: storageKey }).where(eq(recruitingCandidates.id, cardId))
      if (before.cv) await tx.queue.add(tx.db, removeFilesTask, { storageKeys: [before.cv] })
      tx.invalidate('recruiting')
    })
  } catch (error) {
    await context.storage.remove(storageKey).catch(() => {})
    throw error
  }
}

async function requireSafePdf({ config, language }: Context, pdf: Uint8Array) {
  const refuse = (key: 'pdfOnly' | 'fileUnsafe') => fieldRefusal('file', message(language, key), 'unsupported_type')
  if ((await sniff(pdf)).kind !== 'pdf') throw refuse('pdfOnly')
  if (config.scannerUrl && (await scanByClamd(config.scannerUrl)(Readable.from([pdf]))) !== 'clean')
    throw refuse('fileUnsafe')
}
