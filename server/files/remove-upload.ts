import { eq } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { message } from '../text/message.ts'
import { uploads } from './table.ts'
import { removeFilesTask } from './tasks.ts'
import { thumbnailKey } from './thumbnail.ts'
import { listUses } from './upload-usage.ts'

/** Deletes an uploaded picture that nothing shows. */
export async function removeUpload(context: Context, id: string) {
  requireAdmin(context)
  await change(context, { action: 'upload.remove', subject: { kind: 'upload', id } }, async (tx) => {
    const uses = await listUses(tx.db, id)
    if (uses.length > 0) {
      const titles = uses.map(({ title }) => title).join(', ')
      throw new Refusal('conflict', message(context.language, 'uploadInUse', { titles }), { reason: 'upload_in_use' })
    }
    const [removed] = await tx.db.delete(uploads).where(eq(uploads.id, id)).returning()
    if (!removed) throw notFound(context)
    await tx.queue.add(tx.db, removeFilesTask, { storageKeys: [removed.storageKey, thumbnailKey(removed)] })
  })
}
