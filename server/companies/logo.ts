import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { removeFilesTask } from '../files/tasks.ts'
import { renderUpload } from '../http/render-upload.ts'
import { findOwnCompany } from './settings.ts'
import { companies } from './table.ts'

/** Sides in pixels: of a logo alone, and of one in a list, which shows about 24. */
export const logoSides = { logo: 512, logoSmall: 128 } as const

const field = { field: 'logo', notPicture: 'logoType' } as const

/** Renders both sizes of the logo from an uploaded picture and removes the previous files. */
export async function changeLogo(context: Context, picture: Uint8Array) {
  const company = await findOwnCompany(context)
  const sides = [logoSides.logo, logoSides.logoSmall]
  const [large, small] = await renderUpload(context, { job: { kind: 'squares', sides }, picture }, field)
  if (!large || !small) throw new Error('A logo was not rendered')
  const keys = { logo: `logos/${randomUUID()}.webp`, logoSmall: `logos/${randomUUID()}.webp` }
  const before = [company.logo, company.logoSmall].filter((key) => key !== null)
  try {
    await context.storage.put(keys.logo, large.data)
    await context.storage.put(keys.logoSmall, small.data)
    await change(context, { action: 'company.logo', subject: { kind: 'company', id: company.id } }, async (tx) => {
      await tx.db
        .update(companies)
        .set({ ...keys, pageChangedAt: tx.now() })
        .where(eq(companies.id, company.id))
      tx.invalidate(`company:${company.id}`, 'jobs')
      if (before.length > 0) await tx.queue.add(tx.db, removeFilesTask, { storageKeys: before })
    })
  } catch (error) {
    await Promise.all(Object.values(keys).map((key) => context.storage.remove(key).catch(() => {})))
    throw error
  }
}
